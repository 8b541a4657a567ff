// Runs on whatever Node the machine has, like start.mjs.
import { prepare, runPinned } from './prepare.mjs';

prepare()
  .then(function () {
    return runPinned('scripts/test/main.ts', process.argv.slice(2));
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
