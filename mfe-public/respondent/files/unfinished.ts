/** The file that an upload is of, as far as a page after a reload can tell files apart. */
const nameOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/** Has the browser's tab keep the upload of a file that is on its way; without an id it forgets the last one. */
export function keepUnfinished(key: string, file: File, id?: string): void {
  try {
    if (id) sessionStorage.setItem(key, JSON.stringify([id, nameOf(file)]));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, the file is sent anew after a reload.
  }
}

/** The id of the upload of a file that was on its way when the page was reloaded. */
export function unfinishedUpload(key: string, file: File): string | undefined {
  try {
    const [id, name] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    return name === nameOf(file) ? id : undefined;
  } catch {
    return undefined;
  }
}
