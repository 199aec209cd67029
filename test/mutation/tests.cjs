/** All tests that Jest runs for a change: those of the part that it lies in. For all changes asleep: those of all parts that have any. */
const active = process.env.__STRYKER_ACTIVE_MUTANT__;
const parts = require("./bundled/ids.json").filter(([, ids]) => (active === undefined ? ids.length > 0 : ids.includes(active)));
for (const [part] of parts) require(`./bundled/${part}.cjs`);
