// The extraction benchmark without npm: builds what has changed, then runs bench/extraction/run.mjs with the arguments.
import { build, SERVER } from './build.mjs';

await build({ only: SERVER });
await import('../bench/extraction/run.mjs');
