import type { AnswerValue } from '@canvass/shared/domain/answers';
import { type AskedQuestion, takesAnswer } from '@canvass/shared/domain/content';
import { yesNoLabels } from '@canvass/shared/domain/consent';
import { namedScores } from '@canvass/shared/domain/named-scores';
import { asksForConsent } from '@canvass/shared/domain/localize';
import { referenceText } from '@canvass/shared/domain/answer-filter';
import { endingLabel, namedEndings } from '@canvass/shared/domain/endings';
import type { Meaning } from '@canvass/shared/domain/meanings';
import { ALL_PART_NAMES } from '@canvass/shared/domain/part-names';
import { isParts, partsInWords, partsOf, partValues } from '@canvass/shared/domain/parts';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { isRanking } from '@canvass/shared/domain/ranking';
import { isSignature, signatureText } from '@canvass/shared/domain/signature';
import { versionRanges } from '@canvass/shared/domain/shown-meaning';
import type { Question } from '@canvass/shared/domain/survey';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import { translate } from '../../platform/http/language.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import { filePath } from '../files/file-path.ts';
import type { Codebook } from './codebook.ts';
import type { ExportWording } from './export-wording.ts';

/** A value of an exported table; each format writes it in its own way. */
export type Cell = string | number | boolean | Date | null;

/** A day without a time; a class, so that it differs from a text. */
export class Day {
  readonly day: string;
  constructor(day: string) {
    this.day = day;
  }
}

interface Column {
  header: string;
  /** The usual width of its cells, in characters. */
  width: number;
  cell: (row: ResponseRow) => Cell | Day;
}

/** The width, in characters, up to which a long header widens its column. */
const MAX_HEADER_WIDTH = 30;

/** The usual width of answers in characters, by the question's type. */
const ANSWER_WIDTHS: Record<AskedQuestion['type'], number> = {
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
  file_upload: 48,
  signature: 28,
  unknown: 20,
};

/**
 * Makes a table of a survey's responses. Every question of every version has a column for each of its meanings, with the
 * newest wording as header; answers are interpreted by the version that they were given to. Own words have a column beside
 * it. Headers are unique.
 */
export function responseTable(codebook: Codebook, wording: ExportWording) {
  const columns = [
    ...responseColumns(codebook, wording),
    ...endingColumns(codebook, wording),
    ...scoreColumns(codebook, wording),
    ...consentColumns(codebook, wording),
    ...hiddenColumns(codebook),
    ...answerColumns(codebook, wording),
    ...(wording.timings ? timeColumns(codebook, wording) : []),
  ];
  return {
    header: uniqueNames(columns.map(({ header }) => header)),
    /** The widths of the columns, in characters. */
    widths: columns.map(
      ({ header, width }) => Math.max(width, Math.min(header.length, MAX_HEADER_WIDTH)) + 2,
    ),
    row: (row: ResponseRow): Array<Cell | Day> => columns.map(({ cell }) => cell(row)),
  };
}

function responseColumns({ widgets, authors }: Codebook, wording: ExportWording): Column[] {
  const { values, word } = wording;
  const labelled = (label: (value: string) => string) =>
    values === 'labels' ? label : (value: string) => value;
  const language = labelled(wording.language);
  const words = (kind: string) => labelled((value) => word(`${kind}.${value}`));
  const [columnName, state, source, device] = [
    words('columns'),
    words('state'),
    words('source'),
    words('device'),
  ];
  const named = values === 'labels' ? widgets : new Map<string, string>();
  const unnamedAuthor = words('author');
  const authorName = (caller: string | null) => {
    const author = caller === null ? undefined : authors.get(caller);
    return author ? (author.name ?? unnamedAuthor(author.kind)) : null;
  };
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
    ['note_author', 20, ({ noteAuthor }) => authorName(noteAuthor)],
  ];
  return columns.map(([name, width, cell]) => ({ header: columnName(name), width, cell }));
}

/** The ending that was reached, if a version has endings. */
function endingColumns({ versions }: Codebook, { values, word }: ExportWording): Column[] {
  const names = new Map(namedEndings(versions).map((ending) => [ending.id, endingLabel(ending)]));
  if (names.size === 0) return [];
  const labelled = values === 'labels';
  return [
    {
      header: labelled ? word('columns.ending') : 'ending',
      width: 24,
      cell: ({ ending }) => (ending !== null && labelled ? (names.get(ending) ?? ending) : ending),
    },
  ];
}

/** The scores, each in a column. */
function scoreColumns({ versions }: Codebook, { values, word }: ExportWording): Column[] {
  return namedScores(versions).map(({ id, name }) => ({
    header: values === 'labels' ? name.trim() || word('columns.score') : `score.${id}`,
    width: 12,
    cell: ({ scores }) => scores?.[id] ?? null,
  }));
}

/** The time and the text of the consent, if a version asks for it. */
function consentColumns({ versions }: Codebook, { values, word }: ExportWording): Column[] {
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
function hiddenColumns({ versions }: Codebook): Column[] {
  const names = new Set(versions.flatMap(({ definition }) => definition.settings.hiddenFields));
  return [...names].map((name) => ({ header: name, width: 16, cell: (row) => row.hidden[name] ?? null }));
}

/** The questions of all versions in their newest wording, by id: those of the newest version first, in their order. */
function allQuestions({ versions }: Codebook): Map<string, Question> {
  const questions = new Map<string, Question>();
  for (const { definition } of versions) {
    for (const question of definition.questions.filter(takesAnswer)) {
      if (!questions.has(question.id)) questions.set(question.id, question);
    }
  }
  return questions;
}

const titleOf = ({ id, title }: Question, { values }: ExportWording) =>
  values === 'labels' && title ? title : id;

/** A column for each meaning of a question: a number of an older version is not the same as a star of this one. */
function answerColumns(codebook: Codebook, wording: ExportWording): Column[] {
  return [...allQuestions(codebook).keys()].flatMap((id) =>
    (codebook.meanings.get(id) ?? []).flatMap((meaning, index, all) =>
      meaningColumns(codebook, wording, { meaning, newest: index === 0, hasOthers: all.length > 1 }),
    ),
  );
}

interface MeaningColumn {
  meaning: Meaning;
  newest: boolean;
  /** Whether the question has other meanings, too. */
  hasOthers: boolean;
}

function meaningColumns(
  codebook: Codebook,
  wording: ExportWording,
  { meaning, newest, hasOthers }: MeaningColumn,
): Column[] {
  const { question: id, versions } = meaning;
  const wordings = versions.flatMap((version) => codebook.question(version, id) ?? []);
  const [question] = wordings;
  if (!question) return [];
  const labelled = wording.values === 'labels';
  const own = titleOf(question, wording);
  const title = !hasOthers
    ? own
    : labelled
      ? translate(wording.locale, 'responseFile.ofVersions', {
          title: own,
          count: versions.length,
          versions: versionRanges(versions),
        })
      : referenceText({ question: id, ...(!newest && { version: versions[0] ?? 1 }) });
  const isIn = (row: ResponseRow) => versions.includes(row.version);
  const cell = (row: ResponseRow) => {
    const as = isIn(row) ? codebook.question(row.version, id) : undefined;
    const answer = row.answers[id];
    return as && answer !== undefined ? answerCell(as, answer, wording) : null;
  };
  const other: Column = {
    width: ANSWER_WIDTHS.text_short,
    header: labelled ? translate(wording.locale, 'responseFile.other', { title }) : `${title} (other)`,
    cell: (row: ResponseRow) => (isIn(row) ? otherOf(row.answers[id]) : null),
  };
  const offered = wordings.some((wording) => 'other' in wording && wording.other);
  const order: Column = { header: title, width: ANSWER_WIDTHS[question.type], cell };
  const files = question.type === 'file_upload' ? [downloadColumn(id, { title, isIn }, wording)] : [];
  return [
    order,
    ...rankColumns(wordings, { title, isIn }, wording),
    ...partColumns(codebook, wordings, { title, isIn }, wording),
    ...files,
    ...(offered ? [other] : []),
  ];
}

/** The addresses of a question's files, which ask for a login or an API key. */
function downloadColumn(
  id: string,
  { title, isIn }: { title: string; isIn: (row: ResponseRow) => boolean },
  { values, locale, origin }: ExportWording,
): Column {
  return {
    header:
      values === 'labels' ? translate(locale, 'responseFile.downloads', { title }) : `${title}.downloads`,
    width: 48,
    cell: (row) => {
      const answer = isIn(row) ? row.answers[id] : undefined;
      if (!isFilesAnswer(answer)) return null;
      return answer.files.map((file) => origin + filePath(row, file.id)).join('; ');
    },
  };
}

/** Of a ranking a column for each option that any of these versions offers, with its position from 1. */
function rankColumns(
  wordings: readonly Question[],
  { title, isIn }: { title: string; isIn: (row: ResponseRow) => boolean },
  wording: ExportWording,
): Column[] {
  const options = new Map<string, string>();
  for (const question of wordings) {
    if (!isRanking(question)) continue;
    for (const { id, label } of question.options) if (!options.has(id)) options.set(id, label);
  }
  return [...options].map(([id, label]) => ({
    header:
      wording.values === 'labels'
        ? translate(wording.locale, 'responseFile.rank', { title, option: label || id })
        : `${title}.${id}`,
    width: 10,
    cell: (row) => {
      const answer = isIn(row) ? row.answers[wordings[0]?.id ?? ''] : undefined;
      const index = typeof answer === 'object' && 'options' in answer ? answer.options.indexOf(id) : -1;
      return index < 0 ? null : index + 1;
    },
  }));
}

/** Of a name or an address a column for each part that any of these versions asks. */
function partColumns(
  codebook: Codebook,
  wordings: readonly Question[],
  { title, isIn }: { title: string; isIn: (row: ResponseRow) => boolean },
  { values, locale }: ExportWording,
): Column[] {
  const id = wordings[0]?.id ?? '';
  const asked = new Set(
    wordings.filter(isParts).flatMap((question) => partsOf(question).map(({ part }) => part)),
  );
  return ALL_PART_NAMES.filter((part) => asked.has(part)).map((part) => ({
    header:
      values === 'labels'
        ? translate(locale, 'responseFile.part', { title, part: translate(locale, `parts.${part}`) })
        : `${title}.${part}`,
    width: 16,
    cell: (row) => {
      const question = isIn(row) ? codebook.question(row.version, id) : undefined;
      const answer = row.answers[id];
      if (!question || !isParts(question) || typeof answer !== 'string') return null;
      const index = partsOf(question).findIndex((own) => own.part === part);
      return partValues(question, answer)[index] || null;
    },
  }));
}

function timeColumns(codebook: Codebook, wording: ExportWording): Column[] {
  return [...allQuestions(codebook).values()].map((question) => ({
    header:
      wording.values === 'labels'
        ? translate(wording.locale, 'responseFile.spent', { title: titleOf(question, wording) })
        : `${question.id} (seconds)`,
    width: 10,
    cell: (row) => inSeconds(row.timings[question.id] ?? null),
  }));
}

const inSeconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000);

function answerCell(question: Question, answer: AnswerValue, wording: ExportWording): Cell | Day {
  if (typeof answer === 'string' && question.type === 'date') return new Day(answer);
  const exported = exportedAnswer(question, answer, wording);
  return Array.isArray(exported) ? exported.join('; ') : exported;
}

/** An answer without own words: choices by label or id, yes and no by the question's labels. */
export function exportedAnswer(
  question: Question,
  answer: AnswerValue,
  wording: ExportWording,
): string | number | boolean | string[] | null {
  const { values } = wording;
  if (typeof answer === 'boolean') {
    if (values === 'ids' || question.type !== 'yes_no') return answer;
    return yesNoLabels(question, wording)[answer ? 'yes' : 'no'];
  }
  if (isParts(question) && typeof answer === 'string' && values === 'labels')
    return partsInWords(question, answer, wording.locale);
  if (typeof answer !== 'object') return answer;
  const options = 'options' in question ? question.options : [];
  const exported = (id: string) =>
    (values === 'labels' && options.find((option) => option.id === id)?.label) || id;
  if ('files' in answer) return answer.files.map(({ name }) => name);
  if (isSignature(answer)) return signatureText(answer, wording.word('signed'));
  if ('options' in answer) return answer.options.map(exported);
  return 'option' in answer ? exported(answer.option) : null;
}

/** The own words of an answer; null without any. */
export function otherOf(answer: AnswerValue | undefined): string | null {
  return typeof answer === 'object' && 'other' in answer ? (answer.other ?? null) : null;
}

/** Numbers repeated names, because programs that read tables find columns by their names. */
function uniqueNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return own;
  });
}
