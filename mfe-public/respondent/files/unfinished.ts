import { nameOf, UNFINISHED_UPLOAD } from '@canvass/shared/domain/stored-names';

/** The key of a question's upload in the browser's tab. */
export const uploadKey = (responseId: string, questionId: string) =>
  nameOf(UNFINISHED_UPLOAD, `${responseId}:${questionId}`);

/** Tells a file from others, as far as a page after a reload can. */
const fingerprintOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/** Stores in the browser's tab which upload a file that is on its way has. */
export function storeUpload(key: string, file: File, id: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([id, fingerprintOf(file)]));
  } catch {
    // Without storage, the file is sent anew after a reload.
  }
}

/** Removes the upload stored last, as it has ended. */
export function removeUpload(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, none was stored.
  }
}

/** The id of the upload of a file that was on its way when the page was reloaded. */
export function unfinishedUpload(key: string, file: File): string | undefined {
  try {
    const [id, fingerprint] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    return fingerprint === fingerprintOf(file) ? id : undefined;
  } catch {
    return undefined;
  }
}
