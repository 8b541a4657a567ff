/** Characters of the title: enough to know it by in a folder. */
const LENGTH = 50;

/** A file's name for a survey: its title in letters every system takes. */
export function fileName(title: string, extension: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${plain.slice(0, LENGTH).replace(/^-|-$/g, '') || 'survey'}.${extension}`;
}
