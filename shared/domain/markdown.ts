/**
 * The marks inside a line of a description: bold, italics, code and links, by named groups. The respondent's page and the
 * editor read the same.
 */
export const MARKS =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*\s][^*]*)\*|_(?<em2>[^_\s][^_]*)_|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/** Paragraphs and lists, which an empty line ends. */
export function blocksOf(text: string): { kind: 'p' | 'ul' | 'ol'; lines: string[] }[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      for (const [kind, marker] of [
        ['ul', /^\s*[-*] /],
        ['ol', /^\s*\d+[.)] /],
      ] as const) {
        if (lines.every((line) => marker.test(line)))
          return { kind, lines: lines.map((line) => line.replace(marker, '')) };
      }
      return { kind: 'p', lines };
    });
}
