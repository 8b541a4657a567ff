/** The most characters of the title. */
const LENGTH = 50;

/**
 * The name of a downloaded file: a title in characters that every file system accepts.
 * @param untitled the name if none of the title is left
 */
export function fileName(title: string, extension: string, untitled = 'survey'): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${plain.slice(0, LENGTH).replace(/^-|-$/g, '') || untitled}.${extension}`;
}
