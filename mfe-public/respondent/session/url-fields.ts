import { isConsent } from '@canvass/shared/domain/consent';
import { takesAnswer } from '@canvass/shared/domain/content';
import { isParts } from '@canvass/shared/domain/parts';
import type { HiddenValues } from '@canvass/shared/domain/flow';
import { hiddenFieldsIn } from '@canvass/shared/domain/hidden-values';
import { scaleOf, stepsOf } from '@canvass/shared/domain/scale';
import { isSection } from '@canvass/shared/domain/sections';
import type { Question } from '@canvass/shared/domain/survey';
import type { Boot, Entries, Entry, Step } from '@canvass/shared/contract/respondent';
import { firstStep } from '../steps/step.ts';
import { fieldName, formEntry, OTHER } from '../entries/form-entry.ts';
import { readNumber } from '../entries/number.ts';
import { withListedCountry } from '../entries/parts.ts';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';

/** Whether surveys of this script may have hidden fields: those of the light script, in which `absent.ts` says no, don't. */
export const HIDDEN_FIELDS: boolean = true;

/** Hidden fields from the page's address: stored beside the answers; rules compare them and texts may recall them. */
export const hiddenFields = (survey: Survey, query: URLSearchParams): Record<string, string> =>
  hiddenFieldsIn(survey.hiddenFields, query);

/** A survey with the hidden fields that its respondent came with. */
export function withHiddenValues(survey: Survey, hidden: Record<string, string>): Survey & HiddenValues {
  return Object.keys(hidden).length > 0 ? { ...survey, hiddenValues: hidden } : survey;
}

/** Hidden fields after those that the page was rendered with, which are the ones that the server has. */
export const withRendered = (survey: Survey & HiddenValues, own: Record<string, string>) => ({
  ...survey.hiddenValues,
  ...own,
});

/** A draft with the hidden fields of a page that was rendered for its respondent: older scripts kept those of their address only. */
export function withRenderedHidden<Own extends { responseId: string; hidden: Record<string, string> }>(
  draft: Own | null,
  { survey, progress }: Pick<Boot, 'survey' | 'progress'>,
): Own | null {
  return draft && draft.responseId === progress?.responseId
    ? { ...draft, hidden: withRendered(survey, draft.hidden) }
    : draft;
}

/** The step that a visit begins with: rules and shuffling may lead elsewhere than the shared page, rendered without a respondent, does. */
export function firstWithHidden(survey: Survey & HiddenValues, rendered: Step): Step {
  const own = survey.hiddenValues || survey.questions.some((entry) => isSection(entry) && entry.shuffle);
  return own ? firstStep(survey) : rendered;
}

/** Like consents: the maker of a link can't sign or submit files in the respondent's name. */
const OWN_ONLY: ReadonlySet<string> = new Set(['signature', 'file_upload']);

/**
 * Entries prefilled by the address (`?<question id>=value`, of a part `?<question id>.<part>=value`), where the survey allows it.
 * @param country default of phone numbers
 */
export function prefilled(survey: Survey, query: URLSearchParams, country: string): Entries {
  const entries: Entries = {};
  if (!survey.prefill) return entries;
  for (const question of survey.questions.filter(takesAnswer)) {
    if (isConsent(question) || OWN_ONLY.has(question.type)) continue;
    const value = query.get(question.id) ?? '';
    const entry =
      value || isParts(question) ? prefill(question, value, country, query, survey.language) : undefined;
    if (entry !== undefined) entries[question.id] = entry;
  }
  return entries;
}

function prefill(
  question: Question,
  value: string,
  country: string,
  query: URLSearchParams,
  language: string,
): Entry | undefined {
  // An option's label may have commas. An address can hold thousands of values; more than there are options are not compared.
  const several =
    question.type === 'multiple_choice_multi' && !optionOf(question.options, value.trim())
      ? value.split(',', question.options.length + 1)
      : [value];
  // The line of a part is its place: an empty first one stays.
  const values = isParts(question)
    ? several
    : several.map((text) => offered(question, text.trim(), language));
  const entry = formEntry(
    question,
    (name) => (name === fieldName(question.id) ? values : query.getAll(name.slice(2))),
    country,
  );
  return isParts(question) && typeof entry === 'string' ? withListedCountry(question, entry) : entry;
}

/**
 * The step of a scale, or the id of an option named by id or by label, or that of “other” where it is offered; empty for what no
 * control of the page would show. The value itself where all can be entered.
 */
function offered(question: Question, value: string, language: string): string {
  const scale = scaleOf(question);
  if (scale) {
    const number = readNumber(value, language);
    return stepsOf(scale).some((step) => step === number) ? String(number) : '';
  }
  if (!('options' in question) || (value === OTHER && 'other' in question && question.other)) return value;
  return optionOf(question.options, value) ?? '';
}

/** The id of the option that has a value as its id, or else as its label. */
function optionOf(options: ReadonlyArray<{ id: string; label: string }>, value: string): string | undefined {
  const byLabel = options.find((option) => option.label.toLowerCase() === value.toLowerCase());
  return options.some((option) => option.id === value) ? value : byLabel?.id;
}
