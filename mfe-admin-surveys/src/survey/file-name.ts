/** The most characters of the title. */
const LENGTH = 50;

/** The name of a survey's file: its title in characters that every file system accepts. */
export function fileName(title: string, extension: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${plain.slice(0, LENGTH).replace(/^-|-$/g, '') || 'survey'}.${extension}`;
}
