import { measureAnalytics } from './analytics/measure-analytics.ts';
import { measureBuilder } from './builder/measure-builder.ts';
import { proveDrafts } from './builder/prove-drafts.ts';
import { proveApi } from './fuzz/prove-api.ts';
import { proveRefusals } from './fuzz/prove-refusals.ts';
import { measureHeaders } from './headers/measure-headers.ts';
import { measureImages } from './images/measure-images.ts';
import { measureIngest } from './ingest/measure-ingest.ts';
import { measurePages } from './pages/measure-pages.ts';
import { proveQuota } from './quota/prove-quota.ts';
import { measureResponses } from './responses/measure-responses.ts';
import { proveSaves } from './saves/prove-saves.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureFederationOverhead } from './federation-overhead/measure-federation-overhead.ts';

/** The benchmarks by name; each prints its own table. */
const BENCHMARKS: Record<string, (...sizes: number[]) => Promise<void>> = {
  analytics: measureAnalytics,
  api: proveApi,
  builder: measureBuilder,
  drafts: proveDrafts,
  fuzz: proveRefusals,
  headers: measureHeaders,
  images: measureImages,
  'federation-overhead': measureFederationOverhead,
  ingest: measureIngest,
  page: measurePages,
  quota: proveQuota,
  responses: measureResponses,
  saves: proveSaves,
  search: measureSearch,
};

const [name = '', ...sizes] = process.argv.slice(2);
const run = BENCHMARKS[name];
if (!run) {
  process.stderr.write(`npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')} [size …]\n`);
  process.exit(2);
}
await run(...sizes.map(Number));
