import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = join(import.meta.dirname, '..');

/**
 * Installs what pages are compared with and measured by, unless it is there: 300 MB that nothing else needs. Without their
 * scripts: the Observatory's would download the list of hosts that browsers have on their own, in which nobody's instance is.
 */
export async function installTools(): Promise<void> {
  if (existsSync(join(folder, 'node_modules', 'selfsigned'))) return;
  process.stdout.write('Installing Lighthouse, SurveyJS and the HTTP Observatory …\n');
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  await writeFile(join(folder, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}');
}
