import type { Folder, FolderList, FolderMove } from '@canvass/shared/api/folders';
import type { AreaContext } from '@canvass/shared/contract/area';
import { FOLDER_LIMITS } from '@canvass/shared/domain/folder-limits';
import { postOnce } from '@canvass/shared/http/post-once';

type Http = AreaContext['http'];

/** All folders of the workspace, and how many surveys are in none. */
export function listFolders(http: Http, signal?: AbortSignal): Promise<FolderList> {
  return http.get('folders', signal ? { signal } : {}).json();
}

/** Makes a folder; rejects with 422 if another one has the name. */
export async function createFolder(http: Http, name: string): Promise<Folder> {
  return (await postOnce(http, 'folders', { json: { name } })).json();
}

/** Renames a folder; rejects with 422 if another one has the name. */
export async function renameFolder(http: Http, id: string, name: string): Promise<void> {
  await http.patch(`folders/${id}`, { json: { name } });
}

/** Deletes a folder; its surveys are kept, in none. */
export async function deleteFolder(http: Http, id: string): Promise<void> {
  await http.delete(`folders/${id}`);
}

/** Moves surveys into a folder, or out of theirs, as many at a time as the server takes: each time all, or none. */
export async function moveSurveys(http: Http, { surveyIds, folderId }: FolderMove): Promise<void> {
  const most = FOLDER_LIMITS.moved;
  for (let from = 0; from < surveyIds.length; from += most) {
    await http.post('folders/moves', { json: { surveyIds: surveyIds.slice(from, from + most), folderId } });
  }
}
