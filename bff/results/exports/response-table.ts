import type { AnswerValue } from '@canvass/shared/domain/answers';
import { asksForConsent } from '@canvass/shared/domain/localize';
import { referenceText } from '@canvass/shared/domain/answer-filter';
import type { Meaning } from '@canvass/shared/domain/meanings';
import { versionRanges } from '@canvass/shared/domain/shown-meaning';
import type { Question } from '@canvass/shared/domain/survey';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import { translate } from '../../platform/http/language.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import type { Asked, ExportWording } from './asked.ts';

/** What a cell of an exported table holds; each file writes it in its own way. */
export type Cell = string | number | boolean | Date | null;

/** A day without a time, told from a text by its type. */
export class Day {
  readonly day: string;
  constructor(day: string) {
    this.day = day;
  }
}

interface Column {
  header: string;
  /** Characters that its cells usually have. */
  width: number;
  cell: (row: ResponseRow) => Cell | Day;
}

/** Characters of a question for whose sake a column is made wider than its answers. */
const LONGEST_HEADER = 30;

/** Characters that answers usually have, by the question's type. */
const ANSWER_WIDTHS: Record<Question['type'], number> = {
  text_short: 28,
  text_long: 60,
  multiple_choice_single: 24,
  multiple_choice_multi: 36,
  select_list: 24,
  email: 28,
  number: 10,
  star_rating: 6,
  emoji_rating: 6,
  date: 10,
  yes_no: 6,
  url: 36,
  phone_number: 16,
  unknown: 20,
};

/**
 * Turns the responses of one survey into rows of a table. Questions of every version have their column, one for each of
 * their meanings, headed by its newest wording; answers are read with the questions they were given to. Words of one's own
 * have a column beside. No two columns are headed alike.
 */
export function responseTable(asked: Asked, telling: ExportWording) {
  const columns = [
    ...ownColumns(asked, telling),
    ...consentColumns(asked, telling),
    ...hiddenColumns(asked),
    ...answerColumns(asked, telling),
    ...(telling.timings ? timeColumns(asked, telling) : []),
  ];
  return {
    header: apart(columns.map(({ header }) => header)),
    /** Of the columns, in characters. */
    widths: columns.map(({ header, width }) => Math.max(width, Math.min(header.length, LONGEST_HEADER)) + 2),
    row: (row: ResponseRow): Array<Cell | Day> => columns.map(({ cell }) => cell(row)),
  };
}

function ownColumns({ widgets }: Asked, telling: ExportWording): Column[] {
  const { values, word } = telling;
  const labelled = (label: (value: string) => string) =>
    values === 'labels' ? label : (value: string) => value;
  const language = labelled(telling.language);
  const words = (kind: string) => labelled((value) => word(`${kind}.${value}`));
  const [columnName, state, source, device] = [
    words('columns'),
    words('state'),
    words('source'),
    words('device'),
  ];
  const named = values === 'labels' ? widgets : new Map<string, string>();
  const columns: Array<[name: string, width: number, cell: Column['cell']]> = [
    ['id', 36, (row) => row.id],
    ['state', 12, (row) => state(row.state)],
    ['version', 8, (row) => row.version],
    ['started', 19, (row) => row.startedAt],
    ['completed', 19, (row) => row.completedAt],
    ['seconds_to_complete', 10, (row) => secondsToComplete(row)],
    ['language', 12, (row) => language(row.language)],
    ['source', 10, (row) => source(row.source)],
    ['widget', 20, (row) => row.widgetId && (named.get(row.widgetId) ?? row.widgetId)],
    ['device', 10, (row) => device(row.device)],
    ['suspected_spam', 6, (row) => row.suspectedSpam],
    ['tags', 20, (row) => row.tags.join(', ')],
    ['note', 40, (row) => row.note],
  ];
  return columns.map(([name, width, cell]) => ({ header: columnName(name), width, cell }));
}

/** When a respondent agreed, and to which words; where a version asks for consent. */
function consentColumns({ versions }: Asked, { values, word }: ExportWording): Column[] {
  if (!versions.some(({ definition }) => asksForConsent(definition))) return [];
  const header = (name: string) => (values === 'labels' ? word(`columns.${name}`) : name);
  return [
    {
      header: header('consent_given'),
      width: 20,
      cell: ({ consent }) => consent && new Date(consent.givenAt),
    },
    { header: header('consent_text'), width: 40, cell: ({ consent }) => consent && consent.text },
  ];
}

/** Hidden fields of every version. */
function hiddenColumns({ versions }: Asked): Column[] {
  const names = new Set(versions.flatMap(({ definition }) => definition.settings.hiddenFields));
  return [...names].map((name) => ({ header: name, width: 16, cell: (row) => row.hidden[name] ?? null }));
}

/** Every question that was ever asked in its newest wording: those of the newest version first, in their order. */
function everAsked({ versions }: Asked): Map<string, Question> {
  const questions = new Map<string, Question>();
  for (const { definition } of versions) {
    for (const question of definition.questions) {
      if (!questions.has(question.id)) questions.set(question.id, question);
    }
  }
  return questions;
}

const titleOf = ({ id, title }: Question, { values }: ExportWording) =>
  values === 'labels' && title ? title : id;

/** A column for each meaning of a question: a number of an older version is no star of this one. */
function answerColumns(asked: Asked, telling: ExportWording): Column[] {
  return [...everAsked(asked).keys()].flatMap((id) =>
    (asked.meanings.get(id) ?? []).flatMap((meaning, index, all) =>
      meaningColumns(asked, telling, { meaning, newest: index === 0, apart: all.length > 1 }),
    ),
  );
}

interface Told {
  meaning: Meaning;
  newest: boolean;
  /** Whether other versions meant something else by it. */
  apart: boolean;
}

function meaningColumns(asked: Asked, telling: ExportWording, { meaning, newest, apart }: Told): Column[] {
  const { question: id, versions } = meaning;
  const wordings = versions.flatMap((version) => asked.question(version, id) ?? []);
  const [question] = wordings;
  if (!question) return [];
  const labelled = telling.values === 'labels';
  const own = titleOf(question, telling);
  const title = !apart
    ? own
    : labelled
      ? translate(telling.locale, 'responseFile.ofVersions', {
          title: own,
          count: versions.length,
          versions: versionRanges(versions),
        })
      : referenceText({ question: id, ...(!newest && { version: versions[0] ?? 1 }) });
  const isIn = (row: ResponseRow) => versions.includes(row.version);
  const cell = (row: ResponseRow) => {
    const as = isIn(row) ? asked.question(row.version, id) : undefined;
    const answer = row.answers[id];
    return as && answer !== undefined ? answerCell(as, answer, telling) : null;
  };
  const other: Column = {
    width: ANSWER_WIDTHS.text_short,
    header: labelled ? translate(telling.locale, 'responseFile.other', { title }) : `${title} (other)`,
    cell: (row: ResponseRow) => (isIn(row) ? otherOf(row.answers[id]) : null),
  };
  const offered = wordings.some((wording) => 'other' in wording && wording.other);
  return [{ header: title, width: ANSWER_WIDTHS[question.type], cell }, ...(offered ? [other] : [])];
}

function timeColumns(asked: Asked, telling: ExportWording): Column[] {
  return [...everAsked(asked).values()].map((question) => ({
    header:
      telling.values === 'labels'
        ? translate(telling.locale, 'responseFile.spent', { title: titleOf(question, telling) })
        : `${question.id} (seconds)`,
    width: 10,
    cell: (row) => inSeconds(row.timings[question.id] ?? null),
  }));
}

const inSeconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000);

function answerCell(question: Question, answer: AnswerValue, telling: ExportWording): Cell | Day {
  if (typeof answer === 'string') return question.type === 'date' ? new Day(answer) : answer;
  const told = toldAnswer(question, answer, telling);
  return Array.isArray(told) ? told.join('; ') : told;
}

/** An answer but for words of one's own: choices by label or by id, yes and no as the question calls them. */
export function toldAnswer(
  question: Question,
  answer: AnswerValue,
  { values, yes, no }: ExportWording,
): string | number | boolean | string[] | null {
  if (typeof answer === 'boolean') {
    if (values === 'ids' || question.type !== 'yes_no') return answer;
    return answer ? question.yesLabel || yes : question.noLabel || no;
  }
  if (typeof answer !== 'object') return answer;
  const options = 'options' in question ? question.options : [];
  const told = (id: string) =>
    (values === 'labels' && options.find((option) => option.id === id)?.label) || id;
  if ('options' in answer) return answer.options.map(told);
  return 'option' in answer ? told(answer.option) : null;
}

/** Words of one's own. */
export function otherOf(answer: AnswerValue | undefined): string | null {
  return typeof answer === 'object' && 'other' in answer ? (answer.other ?? null) : null;
}

/** The same name a second time says so: programs that read tables find columns by their names. */
function apart(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return own;
  });
}
