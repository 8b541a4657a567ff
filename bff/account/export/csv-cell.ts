/**
 * A text as a cell that no spreadsheet takes for a formula: what a respondent typed must not run on the creator's machine.
 * The apostrophe is what spreadsheets themselves put before such a text.
 */
export function csvCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
