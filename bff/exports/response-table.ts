import type { AnswerValue } from '@canvass/shared/domain/answers';
import { answerText } from '@canvass/shared/domain/recall';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { millisecondsTaken } from '@canvass/shared/domain/time-taken';
import type { ResponseRow } from '../responses/read.ts';

/** What a cell of an exported table holds; each file writes it in its own way. */
export type Cell = string | number | boolean | Date | null;

/** A day without a time, told from a text by its type. */
export class Day {
  readonly day: string;
  constructor(day: string) {
    this.day = day;
  }
}

type OwnColumn = readonly [name: string, cell: (row: ResponseRow) => Cell];

const OWN: readonly OwnColumn[] = [
  ['id', (row) => row.id],
  ['state', (row) => row.state],
  ['version', (row) => row.version],
  ['started', (row) => row.startedAt],
  ['completed', (row) => row.completedAt],
  ['seconds', (row) => inSeconds(millisecondsTaken(row))],
  ['language', (row) => row.language],
  ['source', (row) => row.source],
  ['device', (row) => row.device],
  ['tags', (row) => row.tags.join(', ')],
  ['note', (row) => row.note],
];

interface AnswerColumn {
  header: string;
  cell: (row: ResponseRow) => Cell | Day;
}

/**
 * Turns the responses of one survey into rows of a table. Questions of every version have their column, headed by the
 * newest wording; answers are read with the questions they were given to. Words of one's own have a column beside.
 * @param versions the oldest first
 * @param values whether choices are told by label or by id; by id, columns are headed by ids, too
 */
export function responseTable(
  versions: ReadonlyArray<{ version: number; definition: SurveyDefinition }>,
  values: 'labels' | 'ids' = 'labels',
) {
  const questions = new Map<string, Question>();
  const withOther = new Set<string>();
  const hidden = new Set<string>();
  const byVersion = new Map<number, Map<string, Question>>();
  for (const { version, definition } of versions) {
    byVersion.set(version, new Map(definition.questions.map((question) => [question.id, question])));
    for (const question of definition.questions) {
      questions.set(question.id, question);
      if ('other' in question && question.other) withOther.add(question.id);
    }
    for (const name of definition.settings.hiddenFields) hidden.add(name);
  }
  const columns = [...questions.values()].flatMap((question): AnswerColumn[] => {
    const header = values === 'labels' ? question.title || question.id : question.id;
    const cell = (row: ResponseRow) => {
      const asked = byVersion.get(row.version)?.get(question.id);
      const answer = row.answers[question.id];
      return asked && answer !== undefined ? answerCell(asked, answer, values) : null;
    };
    const other = (row: ResponseRow) => otherOf(row.answers[question.id]);
    return [
      { header, cell },
      ...(withOther.has(question.id) ? [{ header: `${header} (other)`, cell: other }] : []),
    ];
  });
  return {
    header: [...OWN.map(([name]) => name), ...hidden, ...columns.map(({ header }) => header)],
    row: (row: ResponseRow): Array<Cell | Day> => [
      ...OWN.map(([, cell]) => cell(row)),
      ...[...hidden].map((name) => row.hidden[name] ?? null),
      ...columns.map(({ cell }) => cell(row)),
    ],
  };
}

function answerCell(question: Question, answer: AnswerValue, values: 'labels' | 'ids'): Cell | Day {
  if (typeof answer === 'number') return answer;
  if (typeof answer === 'boolean') return values === 'ids' ? answer : answerText(question, answer);
  if (typeof answer === 'string') return question.type === 'date' ? new Day(answer) : answer;
  const ids = 'options' in answer ? answer.options : 'option' in answer ? [answer.option] : [];
  if (values === 'ids') return ids.join('; ');
  const labels = 'options' in question ? question.options : [];
  return ids.map((id) => labels.find((option) => option.id === id)?.label || id).join('; ');
}

const inSeconds = (milliseconds: number | null | undefined) =>
  milliseconds == null ? null : milliseconds / 1000;

function otherOf(answer: AnswerValue | undefined): string | null {
  return typeof answer === 'object' && 'other' in answer ? (answer.other ?? null) : null;
}
