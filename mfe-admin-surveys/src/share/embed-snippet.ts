import { withQuery } from './survey-link.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** The HTML that shows the survey in a frame of another site. The server allows framing only for addresses with `embed`. */
export function embedSnippet(link: string, title: string, height: number): string {
  const source = attribute(withQuery(link, { embed: '1' }));
  return [
    `<iframe src="${source}"`,
    `  title="${attribute(title)}" width="100%" height="${height}"`,
    '  style="border:0" loading="lazy"></iframe>',
  ].join('\n');
}
