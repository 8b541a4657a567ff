import { LIMITS } from '@canvass/shared/domain/survey';

/** A file's name for a survey: its title in letters every system takes. */
export function fileName(title: string, extension: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${plain.slice(0, LIMITS.title / 4).replace(/^-+|-+$/g, '') || 'survey'}.${extension}`;
}
