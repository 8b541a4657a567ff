import type { SurveyTheme } from '@canvass/shared/domain/themes';

/** What Lighthouse says of a page on its simulated phone. */
export interface Audit {
  theme: string;
  /** 0 to 100: performance, accessibility, best practices, search engines. */
  scores: number[];
  /** Largest contentful paint and total blocking time in milliseconds; cumulative layout shift. */
  lcp: number;
  tbt: number;
  cls: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Audits a page in a browser that is already running. @param port where it can be debugged */
export async function audit(url: string, port: number, theme: SurveyTheme): Promise<Audit> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!result) throw new Error(`no audit of ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    theme,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}
