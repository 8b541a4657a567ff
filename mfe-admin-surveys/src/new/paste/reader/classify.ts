import { isRow } from '@canvass/shared/domain/scale';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { QuestionKind } from '@canvass/shared/domain/question-types';
import { cueList } from './cues.ts';
import type { Control } from './form-controls.ts';
import { isGraded, isLikert } from './grids.ts';
import { isOther } from './inline-options.ts';
import { isConsent, isRankingText, isRecommending, missingIn, kindByWords } from './kinds-by-words.ts';
import { limitsIn, withoutLimits } from './limits.ts';
import { MOST_LABEL } from './most-text.ts';
import type { PastedQuestion, PastedSettings } from './pasted-question.ts';
import { phrases, hasPhrase, wordsOf } from './phrases.ts';
import { type Scale, scaleIn, scaleOfOptions } from './scales.ts';

/** What is known of a question before its type. */
export interface Found {
  title: string;
  description: string;
  options: readonly string[];
  /** The options have boxes that suggest several answers. */
  boxes: boolean;
  required: boolean;
  controls: readonly Control[];
}

const YES = new Set(cueList('yes').map(wordsOf));
const NO = new Set(cueList('no').map(wordsOf));
const SEVERAL = phrases(cueList('several'));
const ONE = phrases(cueList('one'));
const ONE_BY_TITLE = phrases(cueList('oneByTitle'));
const STARS = phrases(cueList('stars'));
const EXCLUSIVE = phrases(cueList('exclusive').map((entry) => `^${entry}$`));

/** With more options than this a list is easier to search. */
const MANY = 10;
const FACES = /^[\p{Extended_Pictographic}\uFE0F\u200D\s]+$/u;

const WITHOUT_OPTIONS: Partial<Record<Control, QuestionKind>> = {
  phone: 'phone_number',
  url: 'url',
  yes_no: 'yes_no',
  long: 'text_long',
  email: 'email',
  number: 'number',
  date: 'date',
  stars: 'star_rating',
  upload: 'file_upload',
  consent: 'consent',
};

/** Decides a question's type and settings by its words, its options and what a form tool wrote beside it. */
export function classify(found: Found): PastedQuestion {
  const { options, controls } = found;
  const title = withoutLimits(found.title);
  const missing = missingIn(title) ?? (controls.includes('time') ? 'time' : undefined);
  const base: PastedQuestion = {
    title,
    description: found.description,
    kind: 'text_short',
    options: [...options],
    required: found.required,
    settings: {},
  };
  const make = (kind: QuestionKind, settings: PastedSettings = {}, own = options): PastedQuestion => ({
    ...base,
    kind,
    settings,
    options: [...own],
    ...(missing ? { missing } : {}),
  });

  const [lone] = options;
  if (options.length === 1 && lone !== undefined) {
    if (isConsent(lone) || isConsent(title)) {
      // The server refuses all of a survey with a longer label: the statement stands above a box that says "I agree".
      return lone.length > MOST_LABEL
        ? { ...make('consent', {}, []), description: joined(found.description, lone) }
        : make('consent', { yesLabel: lone }, []);
    }
    return make(
      controls.includes('several') ? 'multiple_choice_multi' : 'multiple_choice_single',
      {},
      options,
    );
  }
  const scaled = scaleIn(title);
  const inOptions = scaleOfOptions(options, scaled?.scale ?? null);
  const scale = inOptions
    ? merged(inOptions, scaled?.scale)
    : options.length === 0
      ? scaled?.scale
      : undefined;
  const short = scaled && scale ? scaled.rest : title;
  if (controls.includes('nps') || (options.length === 0 && !scale && isRecommendation(title))) {
    return { ...make('nps', { ...scale, min: 0, max: 10 }), title: short };
  }
  if (scale) {
    if (hasPhrase(wordsOf(found.title), STARS) && scale.max <= 10 && scale.max >= 3) {
      return {
        ...make('star_rating', { stars: scale.max, lowLabel: scale.lowLabel, highLabel: scale.highLabel }),
        title: short,
      };
    }
    const nps = scale.min === 0 && scale.max === 10 && isRecommending(found.title);
    // A row of buttons has 3 to 11 steps; a longer scale is a number with bounds.
    const kind = nps ? 'nps' : isRow(scale.min, scale.max) ? 'scale' : 'number';
    return { ...make(kind, scale), title: short };
  }
  if (options.length === 0) return make(byControl(controls) ?? kindByWords(title));
  return withOptions(found, title, make);
}

function withOptions(
  found: Found,
  title: string,
  make: (kind: QuestionKind, settings?: PastedSettings, options?: readonly string[]) => PastedQuestion,
): PastedQuestion {
  const { options, controls } = found;
  const stars = starsOf(options);
  if (stars) return make('star_rating', { stars });
  if (options.length === 5 && options.every((option) => FACES.test(option))) return make('emoji_rating');
  const [first = '', second = ''] = options.map(wordsOf);
  if (options.length === 2 && ((YES.has(first) && NO.has(second)) || (NO.has(first) && YES.has(second)))) {
    // Who must tick "I agree" has no other answer.
    if (found.required && isConsent(title) && !title.endsWith('?')) return make('consent', {}, []);
    const [yes = '', no = ''] = YES.has(first) ? options : options.toReversed();
    const hasDefaultLabels = YES.has(first)
      ? /^ (?:yes|si|y|s) $/.test(first)
      : /^ (?:yes|si|y|s) $/.test(second);
    return make('yes_no', hasDefaultLabels ? {} : { yesLabel: yes, noLabel: no });
  }
  const own = options.filter((option) => !isOther(option));
  const invited = options.find(isOther);
  const other = invited === undefined || own.length === 0 ? {} : { other: invited };
  const words = wordsOf(found.title);
  const limits = limitsIn(found.title);
  const one = controls.includes('one') || hasPhrase(words, ONE) || hasPhrase(words, ONE_BY_TITLE);
  const plural = isPlural(title) && !isLikert(own) && !isExclusive(own);
  const isSeveral =
    controls.includes('several') ||
    (plural && !controls.includes('one')) ||
    hasPhrase(words, SEVERAL) ||
    limits !== null;
  if (controls.includes('ranking') || isRankingText(title)) return make('ranking', { ...limits }, options);
  const many = isSeveral || (found.boxes && !one && !isExclusive(own));
  if (many && !(one && !isSeveral)) return make('multiple_choice_multi', { ...limits, ...other }, own);
  const list = controls.includes('list') || own.length > MANY;
  // A list has no answer in one's own words.
  if (list && (invited === undefined || own.length > LIMITS.choiceOptions))
    return make('select_list', {}, options);
  return make('multiple_choice_single', other, own.length > 0 ? own : options);
}

const byControl = (controls: readonly Control[]): QuestionKind | undefined =>
  controls.map((control) => WITHOUT_OPTIONS[control]).find((type) => type !== undefined);

/** "Which features …?", "Quali strumenti …?": an author who asks so expects several. */
function isPlural(title: string): boolean {
  const [first = '', second = ''] = wordsOf(title).trim().split(' ');
  return first === 'quali' || (first === 'which' && second.length > 3 && /[^siu]s$/.test(second));
}

/** Whether only one of the options can be true of a person, whatever sign stands before them. */
const isExclusive = (options: readonly string[]): boolean =>
  isLikert(options) ||
  isGraded(options) ||
  isRefusal(options) ||
  options.some((option) => hasPhrase(wordsOf(option), EXCLUSIVE)) ||
  options.filter((option) => /\d/.test(option)).length * 2 > options.length ||
  options.some((option) => YES.has(wordsOf(option)));

/** "Sicuramente sì" to "Sicuramente no", or "Accetto" and "Non accetto": who ticks one refuses the others. */
const isRefusal = (options: readonly string[]): boolean => {
  const [one = '', other = ''] = options.map(wordsOf);
  return (
    options.every((option) => / (?:yes|si|no) $/.test(wordsOf(option))) ||
    (options.length === 2 && ['non', 'not', 'do not', 'i do not'].some((no) => other === ` ${no}${one}`))
  );
};

/** "How likely are you to recommend us?" without a scale: it is asked from 0 to 10 everywhere. */
const isRecommendation = (title: string): boolean =>
  isRecommending(title) &&
  /^ (?:(?:overall|and) )?(?:how likely|quanto e probabile|con che probabilita|con quale probabilita|quanto) /.test(
    wordsOf(title),
  );

/** How many stars the options are: "1 star", "2 stars" …, or one row of stars each. */
function starsOf(options: readonly string[]): number | null {
  if (options.length < 3 || options.length > 10) return null;
  const counted = options.every((option, index) => {
    const words = wordsOf(option);
    return words.startsWith(` ${index + 1} `) && hasPhrase(words, STARS);
  });
  const drawn = options.every((option) => /^(?:[★☆⭐\s]|\uFE0F)+$/u.test(option));
  return counted || drawn ? options.length : null;
}

const merged = (scale: Scale, written: Scale | undefined): Scale => ({
  ...scale,
  lowLabel: scale.lowLabel || written?.lowLabel || '',
  highLabel: scale.highLabel || written?.highLabel || '',
});

/** Texts as paragraphs of one text, without empty ones. */
export const joined = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n');

/** A line as a question without options. */
export const plainQuestion = (line: string): PastedQuestion => ({
  ...classify({ title: line, description: '', options: [], boxes: false, required: false, controls: [] }),
  title: line,
});

/** A heading, as the section that it begins. */
export const pastedSection = (title: string): PastedQuestion => ({
  ...plainQuestion(title),
  kind: 'section',
});

/** A line that belongs to no question, as the question that it would be. */
export const leftOut = (line: string): PastedQuestion => ({ ...plainQuestion(line), leftOut: true });
