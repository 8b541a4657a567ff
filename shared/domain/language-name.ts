/** "English" for "en"; an unknown code is unchanged. @param reader language in which it is named, or its locale tag */
export function languageName(code: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code;
}
