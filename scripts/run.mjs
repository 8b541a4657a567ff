// Runs on whatever Node the machine has, like start.mjs: `run.mjs FILE …` runs what needs the tools of development.
import { launch } from './prepare/launch.mjs';

launch(process.argv[2], process.argv.slice(3), { tools: true });
