import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { codebookOf } from '../exports/codebook.ts';
import type { ExportWording } from '../exports/export-wording.ts';
import { csvOf } from '../exports/csv.ts';
import { addNoteAuthor } from '../exports/note-authors.ts';
import { responseTable } from '../exports/response-table.ts';
import type { Executor } from '../../platform/deps.ts';
import type { ArchiveFile } from './archive.ts';
import { jsonFile, jsonListFile } from './json-file.ts';
import type { SurveyData } from './read-surveys.ts';
import { uploadedFiles } from './uploaded-files.ts';

/** The files of a survey's folder: the survey with its versions, its responses as JSON and CSV, and what respondents uploaded. */
export async function* surveyFiles(
  db: Executor,
  data: SurveyData,
  wording: ExportWording,
): AsyncGenerator<ArchiveFile> {
  const { survey, versions, heldResponses } = data;
  const folder = `surveys/${folderName(survey.draft.title, survey.id)}`;
  yield jsonFile(`${folder}/survey.json`, {
    ...survey,
    draft: withoutPassword(survey.draft),
    versions: versions.map((row) => ({ ...row, definition: withoutPassword(row.definition) })),
    heldResponses,
  });
  yield jsonListFile(`${folder}/responses.json`, withAuthors(db, data));
  yield { path: `${folder}/responses.csv`, content: csvOf(tableRows(db, data, wording), { bom: true }) };
  if (versions.some(({ definition }) => asksForFiles(definition)))
    yield* uploadedFiles(db, survey.id, folder);
}

/** The responses with the names of those who wrote their notes instead of their ids. */
async function* withAuthors(db: Executor, { responses }: SurveyData) {
  const codebook = codebookOf([]);
  for await (const response of responses()) {
    await addNoteAuthor(db, response, codebook);
    const { noteAuthor } = response;
    yield { ...response, noteAuthor: noteAuthor && (codebook.authors.get(noteAuthor) ?? null) };
  }
}

async function* tableRows(
  db: Executor,
  { versions, widgetNames, responses }: SurveyData,
  wording: ExportWording,
) {
  const codebook = codebookOf(versions.toReversed(), widgetNames);
  const { header, row } = responseTable(codebook, wording);
  yield header;
  for await (const response of responses()) {
    await addNoteAuthor(db, response, codebook);
    yield row(response);
  }
}

const asksForFiles = ({ questions }: SurveyDefinition) =>
  questions.some(({ type }) => type === 'file_upload');

/** A definition without the password's hash, with which a reader of the archive could try passwords offline. */
function withoutPassword(definition: SurveyDefinition): SurveyDefinition {
  return { ...definition, settings: { ...definition.settings, password: null } };
}

/** A name that every file system allows; the id makes it unique. */
function folderName(title: string | null, id: string): string {
  const words = (title ?? '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return words ? `${words}-${id}` : id;
}
