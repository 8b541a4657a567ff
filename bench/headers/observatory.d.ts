/** The parts of the Observatory that are used here; it has no types of its own. */
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
