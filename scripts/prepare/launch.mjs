import { runPinned } from './pinned.mjs';
import { prepare } from './prepare.mjs';

/**
 * Installs missing packages, runs a TypeScript file on the pinned Node and exits with its exit code.
 * @param {string} file path from the repository's folder
 * @param {string[]} args
 * @param {{ tools: boolean }} needs whether it needs development tools
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
