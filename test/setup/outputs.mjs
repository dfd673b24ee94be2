/** Builds the extension for each browser that is named, one after the other, in one process. */
import { build } from 'wxt';

for (const browser of process.argv.slice(2)) await build({ browser });
