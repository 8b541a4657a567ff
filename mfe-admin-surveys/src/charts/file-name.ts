/** The name of a chart's file: its title in characters that every file system accepts. */
export function fileName(title: string, extension: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${plain.slice(0, 60) || 'chart'}.${extension}`;
}
