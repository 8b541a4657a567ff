import { namedScores } from '@canvass/shared/domain/named-scores';
import { asksForConsent } from '@canvass/shared/domain/localize';
import { endingLabel, namedEndings } from '@canvass/shared/domain/endings';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import { translate } from '../../platform/http/language.ts';
import { allQuestions, answerColumns, titleOf } from './answer-columns.ts';
import type { Codebook } from './codebook.ts';
import type { ExportWording } from './export-wording.ts';
import type { Cell, TableColumn, CalendarDay } from './table-column.ts';
import type { ResponseRow } from '../responses/response-row.ts';

/** The width, in characters, up to which a long header widens its column. */
const MAX_HEADER_WIDTH = 30;

/**
 * Makes a table of a survey's responses. Every question of every version has a column for each of its meanings, with the
 * newest wording as header; answers are interpreted by the version that they were given to. Own words have a column beside
 * it. Headers are unique, whatever their case.
 */
export function responseTable(codebook: Codebook, wording: ExportWording) {
  const taken = new Set<string>();
  const facts = uniquelyNamed(taken, [
    ...responseColumns(codebook, wording),
    ...endingColumns(codebook, wording),
    ...scoreColumns(codebook, wording),
    ...consentColumns(codebook, wording),
  ]);
  const answers = uniquelyNamed(taken, [
    ...answerColumns(codebook, wording),
    ...(wording.timings ? timeColumns(codebook, wording) : []),
  ]);
  const columns = [...facts, ...uniquelyNamed(taken, hiddenColumns(codebook, taken)), ...answers];
  return {
    header: columns.map(({ header }) => header),
    /** The widths of the columns, in characters. */
    widths: columns.map(
      ({ header, width }) => Math.max(width, Math.min(header.length, MAX_HEADER_WIDTH)) + 2,
    ),
    row: (row: ResponseRow): Array<Cell | CalendarDay> => columns.map(({ cell }) => cell(row)),
  };
}

function responseColumns({ widgets, authors }: Codebook, wording: ExportWording): TableColumn[] {
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
  const columns: Array<[name: string, width: number, cell: TableColumn['cell']]> = [
    ['id', 36, (row) => row.id],
    ['state', 12, (row) => state(row.state)],
    ['version', 8, (row) => row.version],
    ['started', 23, (row) => row.startedAt],
    ['completed', 23, (row) => row.completedAt],
    ['seconds_to_complete', 10, (row) => secondsToComplete(row)],
    ['language', 12, (row) => language(row.language)],
    ['source', 10, (row) => source(row.source)],
    ['widget', 20, (row) => row.widgetId && (named.get(row.widgetId) ?? row.widgetId)],
    ['device', 10, (row) => device(row.device)],
    ['suspected_spam', 6, (row) => row.suspectedSpam],
    ['tags', 20, (row) => row.tags.join('; ')],
    ['note', 40, (row) => row.note],
    ['note_author', 20, ({ noteAuthor }) => authorName(noteAuthor)],
  ];
  return columns.map(([name, width, cell]) => ({ header: columnName(name), width, cell }));
}

/** The ending that was reached, if a version has endings. */
function endingColumns({ versions }: Codebook, { values, word }: ExportWording): TableColumn[] {
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
function scoreColumns({ versions }: Codebook, { values, word }: ExportWording): TableColumn[] {
  return namedScores(versions).map(({ id, name }) => ({
    header: values === 'labels' ? name.trim() || word('columns.score') : `score.${id}`,
    width: 12,
    cell: ({ scores }) => scores?.[id] ?? null,
  }));
}

/** The time and the text of the consent, if a version asks for it. */
function consentColumns({ versions }: Codebook, { values, word }: ExportWording): TableColumn[] {
  if (!versions.some(({ definition }) => asksForConsent(definition))) return [];
  const header = (name: string) => (values === 'labels' ? word(`columns.${name}`) : name);
  return [
    {
      header: header('consent_given'),
      width: 23,
      cell: ({ consent }) => consent && new Date(consent.givenAt),
    },
    { header: header('consent_text'), width: 40, cell: ({ consent }) => consent && consent.text },
  ];
}

/**
 * Hidden fields of every version. Named `hidden.<name>` where another column has their name, so that a question's id leads to its
 * answers.
 * @param taken the names of all other columns, in lower case
 */
function hiddenColumns({ versions }: Codebook, taken: ReadonlySet<string>): TableColumn[] {
  const names = new Set(versions.flatMap(({ definition }) => definition.settings.hiddenFields));
  return [...names].map((name) => ({
    header: taken.has(name.toLowerCase()) ? `hidden.${name}` : name,
    width: 16,
    // Versions of older releases may have a field with a name that every object has, such as `constructor`.
    cell: ({ hidden }) => (Object.hasOwn(hidden, name) ? (hidden[name] ?? null) : null),
  }));
}

function timeColumns(codebook: Codebook, wording: ExportWording): TableColumn[] {
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

/**
 * Numbers repeated names, because programs that read tables find columns by their names, many of them whatever the case.
 * @param taken names in lower case; those of these columns are added
 */
function uniquelyNamed(taken: Set<string>, columns: readonly TableColumn[]): TableColumn[] {
  return columns.map((column) => {
    let header = column.header;
    for (let count = 2; taken.has(header.toLowerCase()); count += 1) header = `${column.header} (${count})`;
    taken.add(header.toLowerCase());
    return { ...column, header };
  });
}
