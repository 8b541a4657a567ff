// Runs on whatever Node the machine has, so that a version that is too old is told so in
// a sentence: no syntax newer than 2019 here and in prepare.mjs. The rest runs on the
// pinned Node that the installation brings.
import { prepare, runPinned } from './prepare.mjs';

prepare()
  .then(function () {
    return runPinned('scripts/start/main.ts', process.argv.slice(2));
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
