/** Types of what is used of the Observatory, which the benchmark installs. */
declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  export function retrieve(
    hostname: string,
    options: { httpPort: number; httpsPort: number; path: string },
  ): Promise<{ responses: { auto: { status: number } | null } }>;
}
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  export const ALL_TESTS: Array<(retrieved: unknown) => { result: string | null }>;
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}
declare module 'selfsigned' {
  export function generate(
    attributes: Array<{ name: string; value: string }>,
    options: { extensions: object[] },
  ): Promise<{ private: string; cert: string }>;
}
