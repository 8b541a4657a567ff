import { keyOfOption, type Meaning, type OptionWording, parseCorrection } from './meanings.ts';
import { kindOf, otherOf } from './wording.ts';
import type { QuestionIn } from './shown-meaning.ts';
import type { Question } from './survey.ts';
import { wordsOf } from './words-of.ts';

/** Two wordings of a question or option that are counted together or apart, which the creator may change. */
export interface WordingDecision {
  /** Whether they are counted together because one is a correction of the other. */
  together: boolean;
  /** Null: the question itself. */
  option: string | null;
  /** The version whose corrections decide it: the later of the two. */
  version: number;
  /** The entry of the version's corrections, present or to be added, that counts them together. */
  correction: string;
  from: string;
  to: string;
  /** The version that `from` belongs to. */
  of: number;
}

interface Asked {
  /** Meanings of the question, newest first. */
  meanings: ReadonlyArray<Pick<Meaning, 'question' | 'versions' | 'options'>>;
  questionIn: QuestionIn;
  /** Corrections of every version that has any. */
  corrections: ReadonlyArray<{ version: number; corrections: readonly string[] }>;
}

/** The decisions about a question's wordings: first those counted apart, then those counted together. */
export function wordingDecisions(
  id: string,
  { meanings, questionIn, corrections }: Asked,
): WordingDecision[] {
  const textIn = (version: number, option: string | null): string | undefined => {
    const question = questionIn(version, id);
    if (!question || option === null) return question && wordsOf(question);
    return 'options' in question ? question.options.find((own) => own.id === option)?.label : undefined;
  };
  const join = (option: string | null, one: readonly number[], other: readonly number[]): WordingDecision => {
    const [first, later] = Math.min(...one) < Math.min(...other) ? [one, other] : [other, one];
    const version = Math.min(...later);
    // The newest version before: the creator most likely remembers its wording.
    const of = Math.max(...first.filter((own) => own < version));
    const correction = `${option === null ? id : `${id}.${option}`}@${of}`;
    const [from = '', to = ''] = [textIn(of, option), textIn(version, option)];
    return { together: false, option, version, correction, from, to, of };
  };
  const [newest, ...older] = meanings;
  const kindIn = (version: number) => {
    const question: Question | undefined = questionIn(version, id);
    return question && kindOf(question);
  };
  /** What versions count as `other`, the first that says so. */
  const otherIn = (versions: readonly number[]) =>
    versions.flatMap((version) => {
      const question = questionIn(version, id);
      return (question && otherOf(question)) ?? [];
    })[0];
  const now = newest && kindIn(newest.versions[0] ?? 0);
  /** Whether the wordings of two versions are counted together. */
  const isOne = (option: string | null, one: number, other: number) => {
    const meaning = meanings.find(({ versions }) => versions.includes(one) && versions.includes(other));
    const key = (version: number) => meaning && option !== null && keyOfOption(meaning, option, version);
    return meaning !== undefined && key(one) === key(other);
  };
  const questions = older
    .filter(({ versions }) => {
      const others = new Set([otherIn(versions), otherIn(newest?.versions ?? []), undefined]);
      return kindIn(versions[0] ?? 0) === now && others.size < 3;
    })
    .map(({ versions }) => join(null, versions, newest?.versions ?? []));
  const options = meanings.flatMap((meaning) =>
    Object.entries(meaning.options).flatMap(([option, wordings]) => {
      const [current = [], ...others] = [...Map.groupBy(wordings, ({ key }) => key).values()].map(versionsOf);
      return others.map((versions) => join(option, versions, current));
    }),
  );
  const together = corrections.flatMap(({ version, corrections: own }) =>
    own.flatMap((correction): WordingDecision[] => {
      const { path, version: named } = parseCorrection(correction);
      const [question, option = null] = path.split('.');
      if (question !== id) return [];
      const asked = meanings.flatMap(({ versions }) => versions).filter((one) => one < version);
      const worded = asked.filter((one) => textIn(one, option) !== undefined);
      const of = named ?? Math.max(0, ...worded);
      const [from, to] = [textIn(of, option), textIn(version, option)];
      if (from === undefined || to === undefined || !isOne(option, of, version)) return [];
      return [{ together: true, option, version, correction, from, to, of }];
    }),
  );
  return [...questions, ...options, ...together];
}

const versionsOf = (wordings: readonly OptionWording[]) => wordings.flatMap(({ versions }) => versions);
