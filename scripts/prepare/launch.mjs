import { runPinned } from './pinned.mjs';
import { prepare } from './prepare.mjs';

/**
 * Installs what is missing, runs a TypeScript file on the pinned Node and ends with its exit code.
 * @param {string} file path from the repository's folder
 * @param {string[]} args
 * @param {{ tools: boolean }} needs whether it needs the tools of development, too
 */
export function launch(file, args, needs) {
  prepare(needs.tools)
    .then(function () {
      return runPinned(file, args);
    })
    .then(
      function (code) {
        process.exit(code);
      },
      function (error) {
        process.stderr.write((error.sentence || error.stack) + '\n');
        process.exit(1);
      },
    );
}
