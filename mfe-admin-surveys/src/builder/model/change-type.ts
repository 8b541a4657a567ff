import { numbersOf } from '@canvass/shared/domain/content';
import { cutText } from '@canvass/shared/domain/cut-text';
import { ruleFault, rulesOf } from '@canvass/shared/domain/logic';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { meaningIn, meaningsOf } from '@canvass/shared/domain/meanings';
import { type QuestionKind, questionKindOf, typeOfKind } from '@canvass/shared/domain/question-types';
import { isParts, partsOf } from '@canvass/shared/domain/parts';
import { asScale, isRow, scaleOf } from '@canvass/shared/domain/scale';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Option, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { isNothing } from './changed-fields.ts';
import { withMovedTranslations } from './label-pairs.ts';
import { newId } from './new-id.ts';
import { optionLimit } from './options.ts';
import { blankOption, type Change, freshQuestion } from './questions.ts';
import { convertedPoints } from './converted-points.ts';
import { type Use, usesOf } from './uses.ts';

/** A question converted to another type or display, and what doesn't fit there. */
export interface Conversion {
  question: Question;
  /** Fields whose value is lost. */
  lost: string[];
  /** How many options are lost, and of how many. */
  lostOptions: { count: number; of: number } | null;
}

/** What conversions of a question, or of the rows of a matrix, change of what there is. */
export interface Losses extends Omit<Conversion, 'question'> {
  /** Numbers of the questions whose rules are invalid afterwards. */
  broken: number[];
  /** Texts that recall what is lost, and rules about it. */
  uses: Use[];
  /** Whether earlier answers are counted together with later ones. */
  isTogether: boolean;
}

/** Default labels of yes and no. */
export interface YesNo {
  yes: string;
  no: string;
}

/** Fields with the same name but another meaning in another type: a day is no number. */
const OWN = ['min', 'max'];
/** Fields that a scale is made of. */
const STEPS = ['min', 'max', 'integer', 'stars'];
const LABELS = ['lowLabel', 'middleLabel', 'highLabel'];
/** Fields that aren't retained or lost by their name alone; a row's matrix is its creator's to leave (`changeRowKind`). */
const CONVERTED_SEPARATELY = ['type', 'options', 'display', 'points', 'matrix'];

/**
 * Converts a question, retaining every field that the new type or display has too and that fits its limits; ids are
 * retained, so rules and answers still refer to them. Yes and no become two options with their labels, and two options
 * become yes and no. A scale keeps its steps where the new one can have them.
 * @param given the options of a question that has none of its own: those of the other rows of its matrix
 */
export function converted(
  question: Question,
  kind: QuestionKind,
  words: YesNo,
  given?: readonly Option[],
): Conversion {
  const type = typeOfKind(kind);
  const fresh = freshQuestion(kind, question.id) as Question & Record<string, unknown>;
  const before = newQuestion(question.type, question.id) as Question & Record<string, unknown>;
  const steps = stepsIn(question, kind);
  const labels = taken(question, kind, words, given);
  const taking = Object.keys(labels).length > 0;
  const retained: Record<string, unknown> = { ...labels, ...steps };
  const lost: string[] = [];
  for (const [field, value] of Object.entries(question)) {
    if (CONVERTED_SEPARATELY.includes(field)) continue;
    if (steps && STEPS.includes(field)) continue;
    const unset = isNothing(value) || [before[field], fresh[field]].some((own) => deepEqual(value, own));
    if (
      isRetained(field, question, kind) &&
      !(field.endsWith('Length') && Number(value) > 255 && type === 'text_short')
    ) {
      retained[field] = value;
    } else if (!unset && !(taking && field.endsWith('Label'))) lost.push(field);
  }
  const all: Option[] = 'options' in question ? question.options : [];
  const shows = kind === 'multiple_choice_single' || kind === 'multiple_choice_multi';
  const had = shows ? all : all.map(({ id, label }) => ({ id, label }));
  if ('options' in fresh && !shows && all.some(({ image }) => image)) lost.push('image');
  const changed = {
    ...fresh,
    ...('options' in fresh ? { options: had } : {}),
    ...retained,
    type,
  } as Question;
  const max = 'options' in changed ? optionLimit(changed) : taking ? had.length : 0;
  const count = Math.max(0, had.length - max);
  const lostOptions = count > 0 ? { count, of: had.length } : null;
  const next =
    'options' in changed ? { ...changed, options: optionsOf(changed.options, max, given) } : changed;
  const { points, isComplete } = convertedPoints(question, next);
  if (!isComplete) lost.push('points');
  return {
    question: points ? { ...next, points } : next,
    lost: withoutImplied(lost, question),
    lostOptions,
  };
}

function optionsOf(options: readonly Option[], max: number, given: readonly Option[] | undefined): Option[] {
  return options.length === 0 ? [...(given ?? [blankOption(), blankOption()])] : options.slice(0, max);
}

/** Whether the new type or display has a field of the question with the same meaning. */
function isRetained(field: string, question: Question, kind: QuestionKind): boolean {
  const type = typeOfKind(kind);
  const isDisplay = type !== kind;
  // A section shuffles questions, and jumps are theirs.
  if (field === 'shuffle' && (kind === 'section') !== (question.type === 'section')) return false;
  if (field === 'jumps' && kind === 'section') return false;
  if (kind === 'ranking' && (field === 'other' || field === 'columns')) return false;
  const inParts = kind === 'name' || kind === 'address';
  if (inParts && (field === 'placeholder' || field.endsWith('Length'))) return false;
  // What stands beside a box is what agreeing says; there is nothing that disagrees.
  if (kind === 'consent' && field === 'noLabel') return false;
  if (field === 'columns') return type.startsWith('multiple_choice');
  if (LABELS.includes(field) && type === 'number') return isDisplay;
  if (isDisplay && (field === 'unit' || STEPS.includes(field))) return false;
  return field in newQuestion(type, '_') && (!OWN.includes(field) || question.type === type);
}

/** The fields that give the new type or display the steps of the question's scale; null if it has none, or can't have these. */
function stepsIn(question: Question, kind: QuestionKind): Record<string, unknown> | null {
  const { min, max } = question.type === 'number' ? question : { min: null, max: null };
  const typed = min !== null && max !== null && isRow(min, max) ? { least: min, most: max } : null;
  const scale = scaleOf(question) ?? typed;
  if (!scale) return null;
  if (kind === 'scale')
    return isRow(scale.least, scale.most) ? { ...asScale(scale.least, scale.most) } : null;
  return kind === 'star_rating' ? { stars: Math.min(scale.most, 10) } : null;
}

/** Lost fields without those that follow from the question's display and that the creator has not set. */
function withoutImplied(lost: string[], question: Question): string[] {
  const kind = questionKindOf(question);
  const implied = kind === 'nps' ? STEPS : kind === 'scale' ? ['integer'] : ['parts'];
  return lost.filter((field) => !implied.includes(field));
}

/**
 * Whether answers to a question that were given before its conversion are counted together with later ones. If not, both are
 * shown by themselves (`meaningsOf`).
 */
export function countTogether(definition: SurveyDefinition, next: Question): boolean {
  const asked = (version: number, questions: Question[]) => ({
    version,
    definition: { ...definition, questions },
    corrections: [],
  });
  const before = definition.questions.filter(({ id }) => id === next.id);
  const meanings = meaningsOf([asked(1, before), asked(2, [next])]);
  return meaningIn(meanings, next.id, 2)?.versions.includes(1) ?? false;
}

/** Yes and no as options, or two options as yes and no; nothing for other types. */
function taken(
  question: Question,
  kind: QuestionKind,
  words: YesNo,
  given?: readonly Option[],
): Record<string, unknown> {
  if (question.type === 'yes_no' && 'options' in newQuestion(typeOfKind(kind), question.id)) {
    const labels = [question.yesLabel || words.yes, question.noLabel || words.no];
    return { options: given ?? labels.map((label) => ({ id: newId(), label })) };
  }
  if (kind !== 'yes_no' || !('options' in question) || question.options.length !== 2) return {};
  const [yes, no] = question.options;
  return { yesLabel: cutText(yes?.label ?? '', 200), noLabel: cutText(no?.label ?? '', 200) };
}

/** Replaces a question by its conversion (`converted`), which may lose fields and options. */
export function changeType(id: string, kind: QuestionKind, words: YesNo): Change {
  return (definition) =>
    withMovedTranslations(definition, {
      ...definition,
      questions: definition.questions.map((question) =>
        question.id === id && questionKindOf(question) !== kind
          ? converted(question, kind, words).question
          : question,
      ),
    });
}

/** Numbers, from 1 and ascending, of the questions whose rules over converted ones are invalid for their new types. */
export function brokenRules(questions: readonly Question[], conversions: readonly Question[]): number[] {
  const broken = new Set(conversions.flatMap((next) => brokenRulesOver(questions, next)));
  return [...broken].sort((one, other) => one - other);
}

function brokenRulesOver(questions: readonly Question[], next: Question): number[] {
  const known = new Map([[next.id, next]]);
  const before = new Map(questions.filter(({ id }) => id === next.id).map((entry) => [entry.id, entry]));
  const numbers = numbersOf(questions);
  return questions.flatMap((question, index) => {
    const rules = [question.visibleIf, ...question.jumps.map((jump) => jump.if)].flatMap(rulesOf);
    const breaks = rules.some(
      (rule) => rule.question === next.id && !ruleFault(rule, before) && ruleFault(rule, known),
    );
    return breaks ? [numbers[index] ?? index + 1] : [];
  });
}

/** Texts that recall parts which questions no longer ask when they are converted. */
export function recallsOfLostParts(definition: SurveyDefinition, conversions: readonly Question[]): Use[] {
  const ids = new Set(conversions.map(({ id }) => id));
  const asked = (questions: readonly Question[]) =>
    questions.filter(isParts).flatMap((entry) => partsOf(entry).map(({ part }) => `${entry.id}.${part}`));
  const left = new Set(asked(conversions));
  const before = asked(definition.questions.filter(({ id }) => ids.has(id)));
  return usesOf(definition, { ids: new Set(), parts: new Set(before.filter((part) => !left.has(part))) });
}

/** What conversions lose: those of all rows of a matrix, which lose the same options, or of one question. */
export function lossesOf(definition: SurveyDefinition, conversions: readonly Conversion[]): Losses {
  const questions = conversions.map(({ question }) => question);
  return {
    lost: [...new Set(conversions.flatMap(({ lost }) => lost))],
    lostOptions: conversions[0]?.lostOptions ?? null,
    broken: brokenRules(definition.questions, questions),
    uses: recallsOfLostParts(definition, questions),
    isTogether: questions.every((next) => countTogether(definition, next)),
  };
}
