import type { ResponseFacets } from '@canvass/shared/api/responses';
import { type AnswerCondition, parseReference } from '@canvass/shared/domain/answer-filter';
import { keyOfOption } from '@canvass/shared/domain/meanings';
import { type OptionWords, shownQuestion } from '@canvass/shared/domain/shown-meaning';
import type { Question } from '@canvass/shared/domain/survey';

/** A question with the meaning it has in some versions. */
export interface AskedMeaning {
  /** Name in addresses: the question's id for its newest meaning, `<id>@<version>` for an older one. */
  key: string;
  meaning: ResponseFacets['meanings'][number];
  /** Whether it has another meaning in other versions. */
  apart: boolean;
  /** In its newest wording, with every option that these versions offered, by the key that metrics count it by. */
  question: Question;
}

/** What a survey's questions were called in each of its versions. */
export interface Wordings {
  /** Every question that was ever asked, those of the newest version first, each with its newest meaning first. */
  questions: AskedMeaning[];
  /** A question as a version asked it; undefined if it didn't. */
  of: (version: number, id: string) => Question | undefined;
  /** The `key` that answers of a version belong to; the newest meaning's if no version is known to have asked it. */
  keyIn: (version: number, id: string) => string;
}

/** Questions by version: an answer is shown under the wording it was given to. */
export function wordingsOf(
  facets: Pick<ResponseFacets, 'questions' | 'meanings'>,
  words: OptionWords,
): Wordings {
  const byVersion = new Map<string, Question>();
  for (const { question, versions } of facets.questions) {
    for (const version of versions) byVersion.set(`${version} ${question.id}`, question);
  }
  const of = (version: number, id: string) => byVersion.get(`${version} ${id}`);
  const meanings = Map.groupBy(facets.meanings, ({ question }) => question);
  const ids = new Set(facets.questions.map(({ question }) => question.id));
  const questions = [...ids].flatMap((id) => {
    const own = meanings.get(id) ?? [];
    return own.flatMap((meaning, index): AskedMeaning[] => {
      const [newest = 0] = meaning.versions;
      const wording = of(newest, id);
      if (!wording) return [];
      const wordings = Object.entries(meaning.options).flatMap(([option, all]) =>
        all.map((each) => ({ ...each, option, count: 0 })),
      );
      return [
        {
          key: index === 0 ? id : `${id}@${newest}`,
          meaning,
          apart: own.length > 1,
          question: shownQuestion(
            { id, versions: meaning.versions, values: null, wordings },
            of,
            words,
            wording,
          ),
        },
      ];
    });
  });
  const keys = new Map(
    questions.flatMap(({ key, meaning: { question, versions } }) =>
      versions.map((version) => [`${version} ${question}`, key] as const),
    ),
  );
  return { questions, of, keyIn: (version, id) => keys.get(`${version} ${id}`) ?? id };
}

/** The condition for one answer: for an option with several wordings, it names a version with this one. */
export function conditionOn(
  asked: AskedMeaning,
  operator: AnswerCondition['operator'],
  value: string,
): AnswerCondition {
  const { question, options } = asked.meaning;
  const wording = Object.entries(options)
    .flatMap(([option, all]) => all.map((own) => ({ ...own, option })))
    .find(({ key, option }) => key === value && key !== option);
  const reference = wording
    ? { question, version: wording.versions[0] ?? 1 }
    : (parseReference(asked.key) ?? { question });
  return { ...reference, operator, value: wording?.option ?? value };
}

/** The subject of a condition: the question, and for an option the key that metrics count it by. */
export function askedIn(
  questions: readonly AskedMeaning[],
  { question: id, version, value }: AnswerCondition,
): { asked: AskedMeaning; value: string } | undefined {
  const asked = questions.find(
    ({ meaning }) => meaning.question === id && (version === undefined || meaning.versions.includes(version)),
  );
  return (
    asked && { asked, value: keyOfOption(asked.meaning, value, version ?? asked.meaning.versions[0] ?? 0) }
  );
}
