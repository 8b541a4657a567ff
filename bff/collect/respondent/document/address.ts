import type { Context } from 'koa';
import { hiddenFieldsIn, takenOf } from '@canvass/shared/domain/hidden-values';
import { localePath } from '@canvass/shared/domain/locales';
import { isParts, partsOf } from '@canvass/shared/domain/parts';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';

/** The query parameters that say how a page is shown: framed, for which hosting page, as a preview, of a version, from a question on. */
const DISPLAY_PARAMETERS = ['embed', 'host', 'preview', 'published', 'from'];
/** The parameters without a value. */
const FLAG_PARAMETERS = ['embed', 'preview'];

/** The query parameters with data of a respondent: hidden fields and prefilled answers. */
const respondentParameters = ({ settings, questions }: SurveyDefinition): string[] => [
  ...settings.hiddenFields,
  ...(settings.prefill ? questions.flatMap(namesOf) : []),
];

/** The parameters that fill in a question: its own, those of its parts, of a number's country and of the text of "other". */
function namesOf(question: Question): string[] {
  const parts: string[] = isParts(question) ? partsOf(question).map(({ part }) => part) : [];
  if (question.type === 'phone_number') parts.push('country');
  if ('other' in question && question.other) parts.push('other');
  return [question.id, ...parts.map((part) => `${question.id}.${part}`)];
}

/**
 * The query parameters of a request that every following page gets, too. `lang` is set to the language that was resolved,
 * so that an unknown language makes no address of its own.
 */
export function carried(ctx: Context, language: string, definition?: SurveyDefinition): URLSearchParams {
  // A map of the first value of each name: a query can have thousands of parameters, and a survey hundreds of questions.
  const given = new Map([...new URLSearchParams(ctx.querystring)].toReversed());
  const query = new URLSearchParams();
  for (const name of [...DISPLAY_PARAMETERS, ...(definition ? respondentParameters(definition) : [])]) {
    const value = given.get(name);
    if (value !== undefined && FLAG_PARAMETERS.includes(name)) query.set(name, '1');
    // An empty hidden field says that its respondent isn't the one who began the browser's response with a value.
    else if (value || (value === '' && definition?.settings.hiddenFields.includes(name)))
      query.set(name, takenOf(value));
  }
  if (given.has('lang')) query.set('lang', language);
  return query;
}

/** The hidden fields in a request's address. */
export const hiddenIn = (ctx: Context, { settings }: SurveyDefinition): Record<string, string> =>
  hiddenFieldsIn(settings.hiddenFields, new URLSearchParams(ctx.querystring));

/** The address of the same page in another language. @param path without the locale's prefix */
export function addressIn(language: string, path: string, carrying: URLSearchParams): string {
  const query = new URLSearchParams(carrying);
  query.delete('lang');
  if (language !== 'it') query.set('lang', language);
  return `${localePath(language === 'it' ? 'it' : 'en', path)}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * The relative address of the form without script.
 * @param only the only parameters that it may have; undefined allows all
 */
export function formAddress(carrying: URLSearchParams, only?: readonly string[]): string {
  const query = new URLSearchParams(carrying);
  // `host` is for messages to the hosting page, which only the script sends.
  query.delete('host');
  for (const name of only ? [...query.keys()] : []) if (!only?.includes(name)) query.delete(name);
  query.set('form', '1');
  return `?${query}`;
}
