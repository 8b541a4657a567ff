import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { everyType } from '../../bff/testing/arbitrary-saves.ts';
import { installTools } from '../pages/install.ts';
import { demoApi, publish } from '../support/creator.ts';
import { type LaunchedInstance, UNLIMITED, withLaunched } from '../support/launched-instance.ts';
import { startTlsProxy } from './tls-proxy.ts';

/**
 * The score that a page must reach. An embeddable page can't have the points for refusing to be embedded, and a page
 * without cookies can't have the last five, which are for cookies.
 */
const LEAST = { embeddable: 125, own: 135, withCookie: 140 };
/** From this score on bonus points count: the Observatory's own rule. */
const BONUS_FROM = 90;

interface Page {
  path: string;
  least: number;
}

/**
 * Scores the headers of every kind of page behind TLS as Mozilla's HTTP Observatory does. Exits with 1 when one has
 * less than 125, or less than its maximum where no site needs to embed it.
 */
export async function measureHeaders(): Promise<void> {
  await installTools();
  const fine = await withLaunched((instance) => scorePages(instance), {
    ...UNLIMITED,
    PUBLIC_ORIGIN: 'https://surveys.example',
  });
  if (!fine) process.exitCode = 1;
}

async function scorePages(instance: LaunchedInstance): Promise<boolean> {
  const { generate } = await import('selfsigned');
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  // Makes the self-signed certificate trusted, as an installation's is.
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
  const proxy = await startTlsProxy(instance, certificate);
  try {
    let fine = true;
    for (const page of await pagesOf(instance)) {
      const { score, status, findings } = await scoreOf(proxy, page.path);
      if (score < page.least) fine = false;
      process.stdout.write(
        `${String(score).padStart(4)} of ${page.least}   ${page.path} (${status})   ${findings.join(', ')}\n`,
      );
    }
    return fine;
  } finally {
    await proxy.stop();
  }
}

async function pagesOf({ origin }: LaunchedInstance): Promise<Page[]> {
  const api = await demoApi(origin);
  const survey = await publish(api, everyType);
  const { id: widget } = await api<{ id: string }>('POST', '/api/widgets', { name: 'W', surveyId: survey });
  const own = ['/pricing', '/blog', '/it/privacy-policy', '/login', '/register', '/admin', '/nowhere'];
  return [
    { path: '/', least: LEAST.withCookie },
    ...own.map((path) => ({ path, least: LEAST.own })),
    { path: `/survey/${survey}`, least: LEAST.embeddable },
    { path: `/widget/${widget}`, least: LEAST.embeddable },
    { path: '/api/auth/session', least: LEAST.embeddable },
    { path: '/api/nowhere', least: LEAST.embeddable },
  ];
}

async function scoreOf(ports: { httpPort: number; httpsPort: number }, path: string) {
  const { retrieve } = await import('@mdn/mdn-http-observatory/src/retriever/retriever.js');
  const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
  const { getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js');
  const retrieved = await retrieve('localhost', { ...ports, path });
  const results = ALL_TESTS.flatMap((test) => test(retrieved).result ?? []);
  const modifiers = results.map(getScoreModifier);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const necessary = 100 + sum(modifiers.filter((value) => value < 0));
  const score = necessary < BONUS_FROM ? necessary : 100 + sum(modifiers);
  const findings = results.flatMap((result, index) =>
    modifiers[index] ? `${result} ${modifiers[index]}` : [],
  );
  return { score, status: retrieved.responses.auto?.status ?? 0, findings };
}
