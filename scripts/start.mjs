// Runs on whatever Node the machine has, so that a version that is too old is told so in
// a sentence: no syntax newer than 2019 here and in prepare. The rest runs on the pinned
// Node that the installation brings.
import { launch } from './prepare/launch.mjs';

launch('scripts/start/main.ts', process.argv.slice(2), { tools: false });
