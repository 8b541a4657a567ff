// Runs on any Node, so that a version that is too old gets a message in one sentence: no syntax newer than 2019 in this
// file and in prepare. Everything else runs on the pinned Node that the installation brings.
import { launch } from './prepare/launch.mjs';

launch('scripts/start/main.ts', process.argv.slice(2), { tools: false });
