import type { Question } from '@canvass/shared/domain/survey';
import type { Entries, Entry } from '@canvass/shared/contract/respondent';
import { fieldName, formEntry } from '../entries/form-entry.ts';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';

/** The hidden fields that the page's address brings: stored beside the answers, never shown. */
export function hiddenFields(survey: Survey, query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of survey.hiddenFields) {
    const value = query.get(name);
    if (value) fields[name] = value.slice(0, 500);
  }
  return fields;
}

/**
 * Entries that the address fills in (`?<question id>=value`), where the survey allows it.
 * @param country of phone numbers without one, where the question names none
 */
export function prefilled(survey: Survey, query: URLSearchParams, country: string): Entries {
  const entries: Entries = {};
  if (!survey.prefill) return entries;
  for (const question of survey.questions) {
    const value = query.get(question.id);
    const entry = value ? prefill(question, value, country) : undefined;
    if (entry !== undefined) entries[question.id] = entry;
  }
  return entries;
}

function prefill(question: Question, value: string, country: string): Entry | undefined {
  // More than there are options can't be meant; an address can hold thousands.
  const several =
    question.type === 'multiple_choice_multi' ? value.split(',', question.options.length + 1) : [value];
  const values = several.map((part) => optionId(question, part.trim()));
  return formEntry(question, (name) => (name === fieldName(question.id) ? values : []), country);
}

/** Options may be named by id or by label. */
function optionId(question: Question, value: string): string {
  if (!('options' in question)) return value;
  const byLabel = question.options.find((option) => option.label.toLowerCase() === value.toLowerCase());
  return question.options.some((option) => option.id === value) ? value : (byLabel?.id ?? '');
}
