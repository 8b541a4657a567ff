import type { Context } from 'koa';
import { localePath } from '@canvass/shared/domain/locales';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** What says how a page is shown: in somebody's frame, for whose script, as its owner's preview, of which version, from where on. */
const SHOWN = ['embed', 'host', 'preview', 'published', 'from'];
/** Those that only say yes. */
const FLAGS = ['embed', 'preview'];

/** The names by which a survey's address may bring something of a respondent: hidden fields and prefilled answers. */
const personal = ({ settings, questions }: SurveyDefinition): string[] => [
  ...settings.hiddenFields,
  ...(settings.prefill ? questions.map(({ id }) => id) : []),
];

/**
 * The part of a request's query that goes along to every page that follows from it. A language is named as it was
 * understood, so that nonsense doesn't make an address of its own.
 */
export function carried(ctx: Context, language: string, definition?: SurveyDefinition): URLSearchParams {
  // The first of each name, looked up at once: an address can bring thousands, and a survey asks for hundreds.
  const given = new Map([...new URLSearchParams(ctx.querystring)].toReversed());
  const kept = new URLSearchParams();
  for (const name of [...SHOWN, ...(definition ? personal(definition) : [])]) {
    const value = given.get(name);
    if (value !== undefined && FLAGS.includes(name)) kept.set(name, '1');
    else if (value) kept.set(name, value.slice(0, 500));
  }
  if (given.has('lang')) kept.set('lang', language);
  return kept;
}

/** The address of the same page in another language. @param path without the locale's prefix */
export function addressIn(language: string, path: string, carrying: URLSearchParams): string {
  const query = new URLSearchParams(carrying);
  query.delete('lang');
  if (language !== 'it') query.set('lang', language);
  return `${localePath(language === 'it' ? 'it' : 'en', path)}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Where a browser without script goes for a form of its own.
 * @param only what may stand there, where not everything may
 */
export function formAddress(carrying: URLSearchParams, only?: readonly string[]): string {
  const query = new URLSearchParams(carrying);
  // Only script talks to the page around a frame.
  query.delete('host');
  for (const name of only ? [...query.keys()] : []) if (!only?.includes(name)) query.delete(name);
  query.set('form', '1');
  return `?${query}`;
}
