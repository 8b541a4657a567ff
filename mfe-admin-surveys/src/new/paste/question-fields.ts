import {
  type ContentType,
  type QuestionKind,
  type QuestionType,
  typeOfKind,
} from '@canvass/shared/domain/question-types';
import { AS_NPS, asScale, isRow } from '@canvass/shared/domain/scale';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { PastedQuestion, PastedSettings } from './reader/pasted-question.ts';

/** A question of a pasted document as a survey has it, without ids; an option is its label. */
export interface QuestionFields {
  type: QuestionType | ContentType;
  title: string;
  description: string;
  required: boolean;
  options?: string[];
  [setting: string]: unknown;
}

/** Limit of options of each kind; absent for kinds without options. */
const OPTIONS: Partial<Record<QuestionKind, number>> = {
  multiple_choice_single: LIMITS.choiceOptions,
  multiple_choice_multi: LIMITS.choiceOptions,
  ranking: LIMITS.choiceOptions,
  select_list: LIMITS.listOptions,
};

/** How many options a question of a kind may have; undefined if it has none. */
export const optionsOf = (kind: QuestionKind): number | undefined => OPTIONS[kind];

/** Options as the kind has them: one in the respondent's own words is a setting of choices, and an option of lists. */
export function optionLabels({ kind, options, settings }: PastedQuestion): string[] {
  if (optionsOf(kind) === undefined) return [];
  const listed = kind === 'select_list' || kind === 'ranking';
  return listed && settings.other !== undefined ? [...options, settings.other] : [...options];
}

/** The fields of a question of its kind; what the document says and the kind doesn't have stands in the description. */
export function questionFields(question: PastedQuestion): QuestionFields {
  const { kind, title, required, settings } = question;
  return {
    type: typeOfKind(kind),
    title,
    description: description(question),
    required,
    ...settingsOf(kind, settings, optionLabels(question).length),
    ...(optionsOf(kind) === undefined ? {} : { options: optionLabels(question) }),
  };
}

function settingsOf(kind: QuestionKind, settings: PastedSettings, count: number): object {
  const { min, max, minSelected, maxSelected, stars, yesLabel = '', noLabel = '' } = settings;
  const labels = { lowLabel: settings.lowLabel ?? '', highLabel: settings.highLabel ?? '' };
  const other = settings.other !== undefined;
  const most = count + (other ? 1 : 0);
  switch (kind) {
    case 'multiple_choice_single':
      return { other };
    case 'multiple_choice_multi':
      // More than there are can't be chosen.
      return {
        other,
        ...(minSelected !== undefined && minSelected <= most ? { minSelected } : {}),
        ...(maxSelected !== undefined ? { maxSelected: Math.min(maxSelected, Math.max(1, most)) } : {}),
      };
    case 'ranking':
      // "Rank your top 3" ranks the first three.
      return { display: kind, ...(maxSelected !== undefined && maxSelected < count ? { maxSelected } : {}) };
    case 'scale':
      return {
        ...(min !== undefined && max !== undefined && isRow(min, max) ? asScale(min, max) : asScale(1, 5)),
        ...labels,
      };
    case 'nps':
      return { ...AS_NPS, ...labels };
    case 'number':
      return min !== undefined && max !== undefined ? { min, max } : {};
    case 'star_rating':
      return { stars: starsOf(stars ?? max), ...labels };
    case 'emoji_rating':
      return labels;
    case 'yes_no':
      return { yesLabel, noLabel };
    case 'consent':
      return { display: kind, yesLabel };
    case 'name':
    case 'address':
      return { display: kind };
    default:
      return {};
  }
}

const starsOf = (wanted: number | undefined): number =>
  wanted !== undefined && wanted >= 3 && wanted <= 10 ? wanted : 5;

/** Kinds that show the words of a scale's ends. */
const LABELLED = new Set<QuestionKind>(['scale', 'nps', 'star_rating', 'emoji_rating']);

function description({ kind, description: text, settings }: PastedQuestion): string {
  const { min, max, lowLabel, highLabel } = settings;
  const ends =
    min !== undefined && max !== undefined && lowLabel && highLabel
      ? `${min} = ${lowLabel}, ${max} = ${highLabel}`
      : '';
  return [text, LABELLED.has(kind) ? '' : ends].filter((part) => part !== '').join('\n\n');
}
