import { measurePages } from './pages/measure-pages.ts';

/** The benchmarks by name; each prints its own table. */
const BENCHMARKS: Record<string, () => Promise<void>> = { page: measurePages };

const [name = ''] = process.argv.slice(2);
const run = BENCHMARKS[name];
if (!run) {
  process.stderr.write(`npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}\n`);
  process.exit(2);
}
await run();
