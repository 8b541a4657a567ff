import type { Question } from '@canvass/shared/domain/survey';

/** False in the light script, whose minifier then leaves out the conversion. */
export const READS_SIGNS: boolean = true;

/** Question types whose answers are written in ASCII, so that full-width signs can be converted without loss. */
const ASCII_TYPES: ReadonlySet<Question['type']> = new Set(['email', 'number', 'phone_number']);

/**
 * An entry of such a type with the signs in ASCII that keyboards of Japanese, Chinese, Korean and Arabic type; any other as it is. Surveys
 * in these languages get the whole script (`light/light-survey.ts`).
 */
export const asciiSigns = (text: string, type: Question['type']): string =>
  ASCII_TYPES.has(type)
    ? text.replace(/[！-～]/g, (sign) => sign.normalize('NFKC')).replace(/،/g, ',')
    : text;
