/** Types of what is used of Lighthouse, which the benchmark installs. */
declare module 'lighthouse' {
  interface LighthouseResult {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>;
      audits: Record<string, { numericValue?: number } | undefined>;
    };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; skipAudits: string[]; logLevel: 'error' },
  ): Promise<LighthouseResult | undefined>;
}
