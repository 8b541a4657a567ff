import { nameOf, UNFINISHED_UPLOAD } from '@canvass/shared/domain/stored-names';

/** The key of a question's upload in the browser's tab. */
export const uploadKey = (responseId: string, questionId: string) =>
  nameOf(UNFINISHED_UPLOAD, `${responseId}:${questionId}`);

/** Tells a file from others, as far as a page after a reload can. */
const markOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/** Has the browser's tab keep the upload of a file that is on its way; without an id it forgets the last one. */
export function keepUnfinished(key: string, file: File, id?: string): void {
  try {
    if (id) sessionStorage.setItem(key, JSON.stringify([id, markOf(file)]));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, the file is sent anew after a reload.
  }
}

/** The id of the upload of a file that was on its way when the page was reloaded. */
export function unfinishedUpload(key: string, file: File): string | undefined {
  try {
    const [id, mark] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    return mark === markOf(file) ? id : undefined;
  } catch {
    return undefined;
  }
}
