/**
 * Converts the signs that keyboards of Japanese, Chinese, Korean and Arabic type in numbers and addresses to ASCII. The light script
 * has nothing in its place: surveys in these languages get the whole one (`light/light-survey.ts`).
 */
export const asciiSigns = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => sign.normalize('NFKC')).replace(/،/g, ',');
