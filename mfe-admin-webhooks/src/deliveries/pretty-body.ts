/** Formats JSON with line breaks; any other text, also truncated JSON, is unchanged. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
