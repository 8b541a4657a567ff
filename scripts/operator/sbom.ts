import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { billOfMaterials, licenceFaults } from './bill-of-materials.ts';
import { thirdPartyNotices } from './notices.ts';

/**
 * `npm run sbom -- FILE [NOTICES]`: writes the CycloneDX bill of materials of what is delivered (to standard output
 * without FILE), and the third-party notices to deliver with it. Exits with 1 and a list when a package's licence isn't
 * allowed.
 */
const bill = await billOfMaterials();
const faults = licenceFaults(bill);
const [file, notices] = process.argv.slice(2);
if (file) await writeFile(file, bill);
else process.stdout.write(bill);
if (notices) await writeFile(notices, await thirdPartyNotices(bill, resolve(import.meta.dirname, '../..')));
if (faults.length > 0) {
  process.stderr.write(`Licences that may not be delivered:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
