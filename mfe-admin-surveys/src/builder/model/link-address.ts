import { spansOf } from '@canvass/shared/domain/markdown';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Change } from './questions.ts';

/** The ends of names of files, which look like hosts (`file.pdf`). */
const EXTENSIONS = /\.(?:pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|txt|csv|zip|html)$/;

/** A domain, as `URL` writes it; not a version (`1.2.3`), which it reads as an IPv4 address. */
const DOMAIN = /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/**
 * An address as its writer meant it: `example.org/x` is on the web, `ada@example.org` is a mailbox. What has another scheme, is a path
 * of this site or the name of a file, or is no address at all, stays as it is.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  const [, mail] = /^mailto:(.*)$/i.exec(address) ?? [];
  // Blanks of a recall are encoded when it is filled in.
  if (mail)
    return `mailto:${mail.trim().replace(/\{\{[^{}]*\}\}|\s/g, (part) => (part.trim() ? part : '%20'))}`;
  if (/^$|\s|^\/(?!\/)|^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(address)) return `mailto:${address}`;
  const completed = `https://${address.replace(/^\/\//, '')}`;
  const host = URL.canParse(completed) ? new URL(completed).hostname : '';
  return DOMAIN.test(host) && !EXTENSIONS.test(host) ? completed : address;
}

/** Fields that are an address, of buttons, redirects, videos and pictures. */
const ADDRESSES: ReadonlySet<string> = new Set(['redirect', 'url', 'video']);

/** Fields whose text is markdown, and the paths of their translations. */
const MARKDOWN = /(?:^|\.)description$|^consent$/;

/** Completes all addresses of a survey, those of links in its texts among them: respondents see a link without a scheme as plain text. */
export function withCompleteAddresses(): Change {
  return (definition) => completed(definition, '') as SurveyDefinition;
}

/** A part of the definition with complete addresses; the same object if they were. */
function completed(part: unknown, name: string): unknown {
  if (typeof part === 'string') {
    const isText = MARKDOWN.test(name) && part.includes('](');
    if (!isText && !ADDRESSES.has(name)) return part;
    const complete = isText ? part.split('\n').map(withCompleteLinks).join('\n') : completeAddress(part);
    // A draft with a longer one couldn't be saved.
    return complete.length > LIMITS.text ? part : complete;
  }
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) {
    const entries = part.map((entry) => completed(entry, ''));
    return entries.some((entry, index) => entry !== part[index]) ? entries : part;
  }
  const before = Object.entries(part);
  const fields = before.map(([field, value]) => [field, completed(value, field)] as const);
  return fields.some(([, value], index) => value !== before[index]?.[1]) ? Object.fromEntries(fields) : part;
}

/** The length of the signs with which a span is written, besides its text and address. */
const SIGNS = { text: 0, em: 2, code: 2, strong: 4, link: 4 } as const;

function withCompleteLinks(line: string): string {
  let end = 0;
  return spansOf(line)
    .map((span) => {
      const address = span.kind === 'link' ? span.href : '';
      const start = end;
      end += SIGNS[span.kind] + span.text.length + address.length;
      // What an answer begins leads where the answer says.
      return address === '' || address.startsWith('{{')
        ? line.slice(start, end)
        : `[${span.text}](${completeAddress(address)})`;
    })
    .join('');
}
