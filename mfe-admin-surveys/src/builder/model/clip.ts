import { exchangeLanguages } from '@canvass/shared/domain/default-language';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Condition, Matrix, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { blankDefinition } from '@canvass/shared/domain/survey-defaults';
import { TO_END } from '@canvass/shared/domain/flow';
import { givenQuestions } from '@canvass/shared/domain/given-questions';
import { newId } from './new-id.ts';
import type { Change } from './questions.ts';

/** Copied questions with their translations, to be inserted elsewhere. */
export interface Clip {
  questions: Question[];
  /** Of the questions that are rows; absent if none is. */
  matrices?: Matrix[] | undefined;
  /** Of the questions' own texts. Absent in clips of earlier releases, and of texts that were pasted: that of the survey. */
  language?: string | undefined;
  translations: SurveyDefinition['translations'];
}

/** The text of copied questions on the clipboard; releases that are in use paste each other's. */
export const clipText = (clip: Clip): string => JSON.stringify({ canvass: 'questions', ...clip });

/** Whether a text begins as those of `clipText`; `readClip` checks the rest. */
export const isClipText = (text: string): boolean => text.startsWith('{"canvass":"questions"');

/** The questions with these ids, in the survey's order. */
export function clipOf(definition: SurveyDefinition, ids: ReadonlySet<string>): Clip {
  const questions = definition.questions.filter((question) => ids.has(question.id));
  const used = new Set(questions.map(({ matrix }) => matrix));
  const matrices = definition.matrices?.filter(({ id }) => used.has(id));
  const belongs = (path: string) => {
    const [kind, id = ''] = path.split('.');
    return kind === 'questions' ? ids.has(id) : kind === 'matrices' && used.has(id);
  };
  const translations = Object.fromEntries(
    Object.entries(definition.translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([path]) => belongs(path))),
    ]),
  );
  const { language } = definition;
  return { questions, ...(matrices?.length ? { matrices } : {}), language, translations };
}

/** Number of a clip's questions that a survey's limit still allows. */
export function roomFor(definition: SurveyDefinition, clip: Clip): number {
  return Math.max(0, Math.min(clip.questions.length, LIMITS.questions - definition.questions.length));
}

/**
 * A clip with new ids: answers are stored by question and option id, so copies must not share them. Rules, jumps and
 * recalls between the copied questions refer to the copies, points to the copied options.
 */
export function freshClip(clip: Clip): Clip {
  const questionIds = new Map(clip.questions.map((question) => [question.id, newId()]));
  const matrixIds = new Map(clip.matrices?.map((matrix) => [matrix.id, newId()]));
  const optionIds = new Map<string, Map<string, string>>();
  const columnIds = new Map<string, Map<string, string>>();
  const questions = clip.questions.map((question) => {
    const id = questionIds.get(question.id) ?? question.id;
    if (!('options' in question)) return { ...question, id };
    // The rows of a matrix have the same options.
    const known = question.matrix === undefined ? undefined : columnIds.get(question.matrix);
    const ids = new Map(question.options.map((option) => [option.id, known?.get(option.id) ?? newId()]));
    if (question.matrix !== undefined) columnIds.set(question.matrix, ids);
    optionIds.set(question.id, ids);
    return {
      ...question,
      id,
      ...(question.points && { points: pointsOf(question.points, (option) => ids.get(option) ?? option) }),
      options: question.options.map((option) => ({ ...option, id: ids.get(option.id) ?? option.id })),
    };
  });
  const follow = (condition: Condition): Condition => ({
    ...condition,
    groups: condition.groups.map((group) => ({
      ...group,
      rules: group.rules.map((rule) => {
        const options = optionIds.get(rule.question);
        const option = options?.get(String(rule.value));
        return {
          ...rule,
          question: questionIds.get(rule.question) ?? rule.question,
          ...(option === undefined ? {} : { value: option }),
          ...(rule.values ? { values: rule.values.map((id) => options?.get(id) ?? id) } : {}),
        };
      }),
    })),
  });
  const recalls = (text: string) =>
    text.replace(
      /(\{\{\s*)([A-Za-z0-9_-]{1,40})/g,
      (_, open: string, id: string) => open + (questionIds.get(id) ?? id),
    );
  const freshPath = (path: string) => {
    const [kind = '', id = '', ...rest] = path.split('.');
    const [kindOfPart, option = '', ...more] = rest;
    const tail =
      kindOfPart === 'options' ? [kindOfPart, optionIds.get(id)?.get(option) ?? option, ...more] : rest;
    return [kind, questionIds.get(id) ?? matrixIds.get(id) ?? id, ...tail].join('.');
  };
  return {
    questions: questions.map((question) => ({
      ...question,
      title: recalls(question.title),
      description: recalls(question.description),
      ...(question.matrix !== undefined && { matrix: matrixIds.get(question.matrix) }),
      visibleIf: question.visibleIf && follow(question.visibleIf),
      jumps: question.jumps.map((jump) => ({ if: follow(jump.if), to: questionIds.get(jump.to) ?? jump.to })),
    })),
    ...(clip.matrices && {
      matrices: clip.matrices.map((matrix) => ({
        ...matrix,
        id: matrixIds.get(matrix.id) ?? matrix.id,
        title: recalls(matrix.title),
        description: recalls(matrix.description),
      })),
    }),
    language: clip.language,
    translations: Object.fromEntries(
      Object.entries(clip.translations).map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).map(([path, text]) => [freshPath(path), recalls(text)])),
      ]),
    ),
  };
}

/** A clip whose questions have the texts of a language as their own, where they are translated into it; their former ones are translations. */
function inLanguage(clip: Clip, language: string): Clip {
  if (clip.language === undefined || clip.language === language) return clip;
  const { questions, matrices, translations } = exchangeLanguages(
    {
      ...blankDefinition(''),
      ...clip,
      language: clip.language,
      // Few questions may well be the same in both languages: that doesn't say that they were never translated.
      translations: { [clip.language]: {}, ...clip.translations },
    },
    language,
  );
  return { questions, matrices, language, translations };
}

/**
 * Inserts a clip's questions at a position; those over the limit of questions are left out. Rules over questions that
 * don't come earlier there, jumps to what doesn't come later, and points of scores that the survey doesn't have, are dropped: they
 * would prevent publishing, or count for nothing.
 */
export function insertClip(original: Clip, at: number): Change {
  return (definition) => {
    const clip = inLanguage(original, definition.language);
    const taken = clip.questions.slice(0, roomFor(definition, clip));
    if (taken.length === 0) return definition;
    const questions = definition.questions.toSpliced(at, 0, ...taken);
    const position = new Map(questions.map((question, index) => [question.id, index]));
    // Hidden fields and scores are known before the first question.
    for (const { id } of givenQuestions({ ...definition, questions })) position.set(id, -1);
    for (const id of [TO_END, ...definition.endings.map((ending) => ending.id)])
      position.set(id, Number.POSITIVE_INFINITY);
    const scores = new Set(definition.scores?.map(({ id }) => id));
    const copied = new Set(taken.map((question) => question.id));
    const fitting = (condition: Condition, until: number) => {
      const groups = condition.groups
        .map((group) => ({
          ...group,
          rules: group.rules.filter(
            (rule) => (position.get(rule.question) ?? Number.POSITIVE_INFINITY) < until,
          ),
        }))
        .filter((group) => group.rules.length > 0);
      return groups.length === 0 ? null : { ...condition, groups };
    };
    return {
      ...definition,
      ...(clip.matrices && { matrices: [...(definition.matrices ?? []), ...clip.matrices] }),
      questions: questions.map((question, index) => {
        if (!copied.has(question.id)) return question;
        const jumps = question.jumps.flatMap((jump) => {
          if ((position.get(jump.to) ?? 0) <= index) return [];
          const rules = fitting(jump.if, index + 1);
          return rules || jump.if.groups.length === 0 ? [{ ...jump, if: rules ?? jump.if }] : [];
        });
        return {
          ...withKnownPoints(question, scores),
          jumps,
          visibleIf: question.visibleIf && fitting(question.visibleIf, index),
        };
      }),
      translations: {
        ...definition.translations,
        ...Object.fromEntries(
          definition.languages
            .filter((language) => clip.translations[language])
            .map((language) => [
              language,
              { ...definition.translations[language], ...clip.translations[language] },
            ]),
        ),
      },
    };
  };
}

type Points = NonNullable<Question['points']>;

const pointsOf = (points: Points, renamed: (answer: string) => string): Points =>
  Object.fromEntries(
    Object.entries(points).map(([score, given]) => [
      score,
      Object.fromEntries(Object.entries(given).map(([answer, value]) => [renamed(answer), value])),
    ]),
  );

/** A question without the points of other scores. */
function withKnownPoints({ points, ...question }: Question, scores: ReadonlySet<string>): Question {
  const known = Object.entries(points ?? {}).filter(([score]) => scores.has(score));
  return known.length === 0 ? question : { ...question, points: Object.fromEntries(known) };
}
