/**
 * Turns a page of content (front matter between two lines of `---`, then markdown) into a module, so that neither the
 * server nor a browser parses front matter.
 * @throws if the front matter is missing or has a line that isn't `name: value`
 */
export default function markdownLoader(source: string): string {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (!match) throw new Error('a page of content begins with front matter');
  const [, head = '', body = ''] = match;
  const meta = Object.fromEntries(
    head.split('\n').flatMap((line) => {
      if (line === '') return [];
      const colon = line.indexOf(': ');
      if (colon < 1) throw new Error(`not "name: value": ${line}`);
      return [[line.slice(0, colon), line.slice(colon + 2).trim()]];
    }),
  );
  return `export default ${JSON.stringify({ ...meta, body: body.trim() })};`;
}
