/** What is used of Lighthouse; it is installed by the benchmark that needs it, not with the project. */
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
