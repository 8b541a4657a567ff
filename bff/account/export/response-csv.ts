import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { answerText } from '@canvass/shared/domain/recall';
import type { responses } from '../../database/schema.ts';
import { csvCell } from './csv-cell.ts';

type ResponseRow = typeof responses.$inferSelect;

const OWN = [
  'id',
  'state',
  'version',
  'started',
  'completed',
  'language',
  'source',
  'device',
  'tags',
  'note',
];

/** Turns the responses of one survey into rows of a table; questions of every version have their column. */
export function responseTable(versions: ReadonlyArray<{ version: number; definition: SurveyDefinition }>) {
  const questions = new Map<string, Question>();
  const hidden = new Set<string>();
  const byVersion = new Map<number, Map<string, Question>>();
  // The newest wording heads the column; answers are read with the questions they were given to.
  for (const { version, definition } of versions) {
    byVersion.set(version, new Map(definition.questions.map((question) => [question.id, question])));
    for (const question of definition.questions) questions.set(question.id, question);
    for (const name of definition.settings.hiddenFields) hidden.add(name);
  }
  const columns = [...questions.values()];
  return {
    header: [
      ...OWN,
      ...[...hidden].map((name) => csvCell(name)),
      ...columns.map(({ title, id }) => csvCell(title || id)),
    ],
    row(response: ResponseRow): string[] {
      const asked = byVersion.get(response.version);
      return [
        response.id,
        response.state,
        String(response.version),
        response.startedAt.toISOString(),
        response.completedAt?.toISOString() ?? '',
        csvCell(response.language),
        response.source,
        response.device,
        csvCell(response.tags.join(', ')),
        csvCell(response.note),
        ...[...hidden].map((name) => csvCell(response.hidden[name] ?? '')),
        ...columns.map(({ id }) => {
          const answer = response.answers[id];
          const question = asked?.get(id);
          return answer === undefined || !question ? '' : cellOf(question, answer);
        }),
      ];
    },
  };
}

/** Numbers stay numbers: only texts can be formulas. */
function cellOf(question: Question, answer: ResponseRow['answers'][string]): string {
  const text = answerText(question, answer);
  return typeof answer === 'number' ? text : csvCell(text);
}
