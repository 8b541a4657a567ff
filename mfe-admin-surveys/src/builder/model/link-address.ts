import { spansOf } from '@canvass/shared/domain/markdown';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Change } from './questions.ts';

/**
 * An address as its writer meant it: `example.org/x` is on the web, `ada@example.org` is a mailbox. What has another scheme, is a path
 * of this site, or is no address at all, stays as it is.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  const [, mail] = /^mailto:(.*)$/i.exec(address) ?? [];
  if (mail) return `mailto:${mail.trim().replace(/\s/g, '%20')}`;
  if (/^$|\s|^\/(?!\/)|^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(address)) return `mailto:${address}`;
  const completed = `https://${address.replace(/^\/\//, '')}`;
  return URL.canParse(completed) && new URL(completed).hostname.includes('.') ? completed : address;
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

function withCompleteLinks(line: string): string {
  return spansOf(line).reduce((text, span) => {
    // What an answer begins leads where the answer says.
    if (span.kind !== 'link' || span.href.startsWith('{{')) return text;
    const before = `[${span.text}](`;
    return text.replace(`${before}${span.href})`, () => `${before}${completeAddress(span.href)})`);
  }, line);
}
