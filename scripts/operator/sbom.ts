import { writeFile } from 'node:fs/promises';
import { billOfMaterials, licenceFaults } from './bill-of-materials.ts';

/**
 * `npm run sbom -- FILE`: writes the CycloneDX bill of materials of what is delivered, to standard output without FILE.
 * Fails, and says which, when a package has a licence that is not on the list.
 */
const bill = await billOfMaterials();
const faults = licenceFaults(bill);
const [file] = process.argv.slice(2);
if (file) await writeFile(file, bill);
else process.stdout.write(bill);
if (faults.length > 0) {
  process.stderr.write(`Licences that may not be delivered:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
