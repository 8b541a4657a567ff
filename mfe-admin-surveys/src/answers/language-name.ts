/** "English" rather than "en"; a code nobody named stays as it is. */
export function languageName(code: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code;
}
