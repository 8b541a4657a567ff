/** What Lighthouse says of a page on its simulated phone. */
export interface Audit {
  /** 0 to 100: performance, accessibility, best practices, search engines. */
  scores: number[];
  /** Largest contentful paint and total blocking time in milliseconds; cumulative layout shift. */
  lcp: number;
  tbt: number;
  cls: number;
  /** How many audits it took: the last one is told. */
  runs: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Diagnoses that no score counts, but that watch each function and style rule: what that costs the page's thread (walks
 * through the whole heap, code thrown away) would be told as the page's own blocking time.
 */
const INSTRUMENTS = ['unused-javascript', 'script-treemap-data', 'unused-css-rules'];

/** What else the machine does only ever adds to a figure, so a page that falls short is audited anew, this often in all. */
const RUNS = 5;

/**
 * Audits a page in a browser that is already running, until it is found good.
 * @param port where the browser can be debugged
 */
export async function audit(url: string, port: number, isGood: (audit: Audit) => boolean): Promise<Audit> {
  for (let runs = 1; ; runs += 1) {
    const done = { ...(await auditOnce(url, port)), runs };
    if (runs === RUNS || isGood(done)) return done;
  }
}

async function auditOnce(url: string, port: number): Promise<Omit<Audit, 'runs'>> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    skipAudits: INSTRUMENTS,
    logLevel: 'error',
  });
  if (!result) throw new Error(`no audit of ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}
