import type { PartPath } from '@canvass/shared/domain/draft-merge';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { withWholeOf } from './gone-matrix.ts';
import { type Deleted, usesOf } from './uses.ts';

/**
 * A draft into which parts of another one were put, with what these refer to: without it their rules and texts would be about nothing.
 * @param before the draft without those parts: what it refers to by itself stays deleted
 * @param source where the parts are from
 */
export function withReferred(
  draft: SurveyDefinition,
  before: SurveyDefinition,
  source: SurveyDefinition,
): SurveyDefinition {
  const referred = missing(draft, source).find(
    ({ deleted }) => usesOf(draft, deleted).length > usesOf(before, deleted).length,
  );
  // What comes back may refer to more.
  return referred ? withReferred(withWholeOf(draft, source, referred.path), before, source) : draft;
}

/** The questions, endings, scores and options that only another draft has. */
function missing(draft: SurveyDefinition, source: SurveyDefinition): { path: PartPath; deleted: Deleted }[] {
  const entries = (['questions', 'endings', 'scores'] as const).flatMap((list) => {
    const left = idsOf(draft[list]);
    return (source[list] ?? [])
      .filter(({ id }) => !left.has(id))
      .map(({ id }) => ({ path: [list, id], deleted: { ids: new Set([id]) } }));
  });
  const others = new Map(source.questions.map((question) => [question.id, question]));
  const options = draft.questions.flatMap((question) => {
    const left = idsOf(optionsOf(question));
    return optionsOf(others.get(question.id))
      .filter(({ id }) => !left.has(id))
      .map(({ id }) => ({
        path: ['questions', question.id, 'options', id],
        deleted: { ids: new Set<string>(), options: new Map([[question.id, new Set([id])]]) },
      }));
  });
  return [...entries, ...options];
}

const optionsOf = (question: Question | undefined) =>
  question && 'options' in question ? question.options : [];

const idsOf = (entries: readonly { id: string }[] = []): ReadonlySet<string> =>
  new Set(entries.map(({ id }) => id));
