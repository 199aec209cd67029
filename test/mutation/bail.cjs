const { TestEnvironment } = require("jest-environment-node");

/**
 * One failed test is enough to know that a change was noticed: those after it are skipped. Where in the bundle a test stands says
 * nothing, and would make it another test whenever one before it changes.
 */
module.exports = class BailingEnvironment extends TestEnvironment {
  failed = false;

  async handleTestEvent(event) {
    if (event.name === "test_fn_failure") this.failed = true;
    if (event.name !== "test_start") return;
    event.test.asyncError.stack = "";
    if (this.failed) event.test.mode = "skip";
  }
};
