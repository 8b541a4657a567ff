import { readFile } from 'node:fs/promises';
import { COMPATIBLE_CHANGES } from './compatible-changes.ts';
import { versionFaults } from './contract-change.ts';
import { CONTRACT_REPORT, contractReport, RELEASED_REPORT, writeReport } from './contract-report.ts';

/**
 * `npm test -- contract`: the report of the contract's types is that of the sources, and the contract's version says what changed
 * since the last release. `npm run contract-report` writes the report first.
 */
if (process.argv.includes('--write')) await writeReport(CONTRACT_REPORT);
const current = await contractReport();
const [committed, released] = await Promise.all(
  [CONTRACT_REPORT, RELEASED_REPORT].map((file) => readFile(file, 'utf8').catch(() => undefined)),
);
const faults =
  released === undefined
    ? ['There is no report of the last release: npm run record-releases makes it.']
    : versionFaults(released, current, COMPATIBLE_CHANGES);
if (committed !== current) {
  faults.push(
    'The contract’s types differ from shared/contract/contract.api.md. If that is meant, run npm run contract-report and commit the ' +
      'report: its reviewers see what areas get from now on.',
  );
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
