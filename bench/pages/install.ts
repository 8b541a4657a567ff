import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = join(import.meta.dirname, '..');

/**
 * Installs the pages to compare with and the measuring tools, 300 MB that nothing else needs. Without install scripts:
 * the Observatory's would download the HSTS preload list, in which no instance is.
 */
export async function installTools(): Promise<void> {
  if (existsSync(join(folder, 'node_modules', 'selfsigned'))) return;
  process.stdout.write('Installing Lighthouse, SurveyJS and the HTTP Observatory …\n');
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  await writeFile(join(folder, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}');
}
