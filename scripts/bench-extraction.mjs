// The extraction benchmark without npm: builds what has changed, then runs bench/extraction/run.mjs with the arguments.
import { build } from './build.mjs';

await build({ frontend: false });
await import('../bench/extraction/run.mjs');
