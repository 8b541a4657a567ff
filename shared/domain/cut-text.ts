/** The beginning of a text, without half of a sign that has two units, such as an emoji: the server refuses texts with one, and it can't be drawn. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
