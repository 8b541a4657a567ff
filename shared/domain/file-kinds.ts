/**
 * The files that respondents may attach: by kind, the endings of file names. Nothing that a browser or a system would run
 * (HTML, SVG, scripts, programs), and no archives, whose content isn't checked. Media types and the check of contents are the
 * server's.
 */
export const FILE_KINDS = {
  image: 'jpg jpeg png webp gif avif heic',
  pdf: 'pdf',
  document: 'docx doc odt rtf txt',
  spreadsheet: 'xlsx xls ods csv',
  presentation: 'pptx ppt odp',
  audio: 'mp3 m4a wav ogg flac',
  video: 'mp4 mov webm',
} as const;

export type FileKind = keyof typeof FILE_KINDS;
export const FILE_KIND_IDS = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];

/** The limits of every question for files; a plan may allow smaller files only (`PLANS`). */
export const FILE_LIMITS = {
  /** Files of one answer. */
  files: 10,
  /** Of one file. */
  megabytes: 100,
  /** Characters of a file's name, its ending included. */
  name: 120,
} as const;

export const MEGABYTE = 1_048_576;

/** Endings that a question accepts, without points. */
export const endingsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => FILE_KINDS[kind].split(' '));

/** The kind of a file by its name's ending; undefined for one of no kind. */
export const kindOfFile = (name: string): FileKind | undefined =>
  FILE_KIND_IDS.find((kind) => endingsOf([kind]).includes(extensionOf(name)));

/** The ending of a file's name, in lower case and without its point; empty without one. */
export const extensionOf = (name: string): string => {
  const at = name.lastIndexOf('.');
  return at > 0 ? name.slice(at + 1).toLowerCase() : '';
};
