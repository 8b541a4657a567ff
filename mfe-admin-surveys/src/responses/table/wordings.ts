import type { ResponseFacets } from '@canvass/shared/api/responses';
import type { Question } from '@canvass/shared/domain/survey';

export interface Wordings {
  /** Every question that was ever asked, in its newest wording: those of the newest version first, in their order. */
  questions: Question[];
  /** The same with every option that was ever offered, by which older answers are found. */
  choosable: Question[];
  /** A question as a version asked it; undefined when it didn't. */
  of: (version: number, id: string) => Question | undefined;
}

/** Questions by the version they were asked in: an answer stays readable under the wording it was given to. */
export function wordingsOf(facets: Pick<ResponseFacets, 'questions'>): Wordings {
  const newest = new Map<string, Question>();
  const byVersion = new Map<string, Question>();
  for (const { question, versions } of facets.questions) {
    if (!newest.has(question.id)) newest.set(question.id, question);
    for (const version of versions) byVersion.set(`${version} ${question.id}`, question);
  }
  const questions = [...newest.values()];
  return {
    questions,
    choosable: questions.map((question) =>
      facets.questions.reduce((all, older) => withOptionsOf(all, older.question), question),
    ),
    of: (version, id) => byVersion.get(`${version} ${id}`),
  };
}

function withOptionsOf(question: Question, older: Question): Question {
  if (older.id !== question.id || !('options' in question) || !('options' in older)) return question;
  const known = new Set(question.options.map(({ id }) => id));
  const gone = older.options.filter(({ id }) => !known.has(id));
  return gone.length === 0 ? question : { ...question, options: [...question.options, ...gone] };
}
