import type { ResponseExport, ResponseExportInput } from '@canvass/shared/api/exports';
import type { Page } from '@canvass/shared/api/paging';
import type { AreaContext } from '@canvass/shared/contract/area';
import { postOnce } from '@canvass/shared/http/post-once';

type Http = AreaContext['http'];

const at = (surveyId: string, rest = '') => `surveys/${surveyId}/exports${rest}`;

/** Starts an export by a job. */
export const startExport = async (
  http: Http,
  surveyId: string,
  options: ResponseExportInput,
): Promise<ResponseExport> => (await postOnce(http, at(surveyId), { json: options })).json();

/** The latest exports of a survey, by any of its members. */
export function listExports(
  http: Http,
  surveyId: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<ResponseExport>> {
  const searchParams = { limit: 5, ...(cursor ? { cursor } : {}) };
  return http.get(at(surveyId), { searchParams, signal }).json();
}

/** How far an export is, for the page that waits for its file. */
export const readExport = (http: Http, surveyId: string, id: string): Promise<ResponseExport> =>
  http.get(at(surveyId, `/${id}`)).json();

/** Cancels an unfinished export, and deletes a finished one. */
export async function deleteExport(http: Http, { surveyId, id }: ResponseExport): Promise<void> {
  await http.delete(at(surveyId, `/${id}`));
}

/** The address of an export's file. */
export const exportFileAddress = (apiBase: string, { surveyId, id }: ResponseExport): string =>
  `${apiBase}/${at(surveyId, `/${id}/file`)}`;
