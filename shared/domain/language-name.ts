/**
 * "English" for "en"; an unknown or malformed code is unchanged: rows and versions of older releases may have any text.
 * @param reader language in which it is named, or its locale tag
 */
export function languageName(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code;
  }
}
