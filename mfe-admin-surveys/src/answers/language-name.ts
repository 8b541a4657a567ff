/** "English" for "en"; an unknown code is unchanged. */
export function languageName(code: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code;
}
