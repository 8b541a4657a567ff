/** A LIKE pattern for texts that contain this one; `%`, `_` and `\` are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern for texts that begin with this one. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/** A LIKE pattern for `answer_texts` and other JSON that has a string which contains this text. */
export const containingInJson = (text: string): string => containing(inJson(text));

/** A text as a string of JSON has it, without the quotation marks. */
export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
