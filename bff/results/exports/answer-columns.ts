import type { AnswerValue } from '@canvass/shared/domain/answers';
import { type AskedQuestion, takesAnswer } from '@canvass/shared/domain/content';
import { referenceText } from '@canvass/shared/domain/answer-filter';
import type { Meaning } from '@canvass/shared/domain/meanings';
import { ALL_PART_NAMES } from '@canvass/shared/domain/part-names';
import { isParts, partsOf, partValues } from '@canvass/shared/domain/parts';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { versionRanges } from '@canvass/shared/domain/shown-meaning';
import type { Question } from '@canvass/shared/domain/survey';
import { translate } from '../../platform/http/language.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import { filePath } from '../files/file-path.ts';
import type { Codebook } from './codebook.ts';
import type { ExportWording } from './export-wording.ts';
import { exportedAnswer, otherOf } from './exported-answer.ts';
import { chosenColumns, rankColumns } from './option-columns.ts';
import { type Cell, type TableColumn, CalendarDay } from './table-column.ts';

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

/** The questions of all versions in their newest wording, by id: those of the newest version first, in their order. */
export function allQuestions({ versions }: Codebook): Map<string, Question> {
  const questions = new Map<string, Question>();
  for (const { definition } of versions) {
    for (const question of definition.questions.filter(takesAnswer)) {
      if (!questions.has(question.id)) questions.set(question.id, question);
    }
  }
  return questions;
}

/** The name of a question's columns: its title without the syntax of recalls, or its id in files with ids. */
export const titleOf = ({ id, title }: Question, { values }: ExportWording) =>
  (values === 'labels' && withoutAnswers(title)) || id;

/** A column for each meaning of a question: a number of an older version is not the same as a star of this one. */
export function answerColumns(codebook: Codebook, wording: ExportWording): TableColumn[] {
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
): TableColumn[] {
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
  const other: TableColumn = {
    width: ANSWER_WIDTHS.text_short,
    header: labelled ? translate(wording.locale, 'responseFile.other', { title }) : `${title} (other)`,
    cell: (row: ResponseRow) => (isIn(row) ? otherOf(row.answers[id]) : null),
  };
  const offered = wordings.some((wording) => 'other' in wording && wording.other);
  const order: TableColumn = { header: title, width: ANSWER_WIDTHS[question.type], cell };
  const files = question.type === 'file_upload' ? [downloadColumn(id, { title, isIn }, wording)] : [];
  return [
    order,
    ...rankColumns(codebook, meaning, title, wording),
    ...partColumns(codebook, wordings, { title, isIn }, wording),
    ...files,
    ...(offered ? [other] : []),
    ...chosenColumns(codebook, meaning, title, wording),
  ];
}

/** The addresses of a question's files, which ask for a login or an API key. */
function downloadColumn(
  id: string,
  { title, isIn }: { title: string; isIn: (row: ResponseRow) => boolean },
  { values, locale, origin }: ExportWording,
): TableColumn {
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

/** The columns of a name or an address: one for each part that any of these versions asks. */
function partColumns(
  codebook: Codebook,
  wordings: readonly Question[],
  { title, isIn }: { title: string; isIn: (row: ResponseRow) => boolean },
  { values, locale }: ExportWording,
): TableColumn[] {
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

function answerCell(question: Question, answer: AnswerValue, wording: ExportWording): Cell | CalendarDay {
  if (typeof answer === 'string' && question.type === 'date') return new CalendarDay(answer);
  const exported = exportedAnswer(question, answer, wording);
  return Array.isArray(exported) ? exported.join('; ') : exported;
}
