// Runs on any Node, like start.mjs. `run.mjs FILE …` runs a file that needs development tools.
import { launch } from './prepare/launch.mjs';

launch(process.argv[2], process.argv.slice(3), { tools: true });
