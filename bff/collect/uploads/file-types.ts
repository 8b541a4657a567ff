import type { FILE_KINDS } from '@canvass/shared/domain/file-kinds';

type Endings = (typeof FILE_KINDS)[keyof typeof FILE_KINDS];
type Split<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Split<Rest> : List;
export type FileExtension = Split<Endings>;

interface FileType {
  /** Media type. */
  type: string;
  /** Whether the first bytes of a file are those of this type. */
  begins: (head: Buffer) => boolean;
}

/** Bytes of a file's beginning by which it is checked. */
export const HEAD_BYTES = 4096;

const at =
  (offset: number, ...marks: Array<string | number[]>) =>
  (head: Buffer): boolean =>
    marks.some((mark) => {
      const bytes = typeof mark === 'string' ? Buffer.from(mark, 'latin1') : Buffer.from(mark);
      return head.subarray(offset, offset + bytes.length).equals(bytes);
    });
const both =
  (...checks: Array<(head: Buffer) => boolean>) =>
  (head: Buffer) =>
    checks.every((check) => check(head));

const either =
  (...checks: Array<(head: Buffer) => boolean>) =>
  (head: Buffer) =>
    checks.some((check) => check(head));

/** An ISO media file, by its first box; its brand says what is in it. */
const media = at(4, 'ftyp');
const brand = (...brands: string[]) => both(media, at(8, ...brands));
const zip = at(0, 'PK\x03\x04');
/** A ZIP file with the parts of an office document among its first ones. */
const officeZip = both(zip, (head) =>
  /\[Content_Types\]\.xml|_rels\/|docProps\/|(?:word|xl|ppt)\//.test(head.toString('latin1')),
);
/** Documents of old office programs. */
const compound = at(0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A document of a present office program; with a password it is in the container of the old ones. */
const officeDocument = either(officeZip, compound);
/** The mark of a PDF, which readers look for in the first 1024 bytes; before it only a byte order mark and blanks, which no browser runs. */
const PDF = /^(?:\xef\xbb\xbf)?[\0\s]*%PDF-/;
const pdf = (head: Buffer): boolean => PDF.test(head.toString('latin1', 0, 1024));
const openDocument = (type: string) => both(zip, at(30, `mimetype${type}`));

/** Beginnings that no accepted text has: markup that browsers run, and scripts. Programs have zero bytes. */
const RUNNABLE = /^\s*(?:<[!?a-z/]|#!)/i;
const text = (head: Buffer): boolean => {
  const read = decoded(head);
  return !read.includes('\0') && !RUNNABLE.test(read.slice(0, 512));
};

/** A text without its byte order mark; in UTF-16 if that says so, as spreadsheets and editors of Windows write it. */
function decoded(head: Buffer): string {
  const [first = 0, second = 0] = head;
  if (first === 0xff && second === 0xfe) return head.subarray(2).toString('utf16le');
  if (first === 0xfe && second === 0xff) {
    const pairs = head.subarray(2, head.length - (head.length % 2));
    return Buffer.from(pairs).swap16().toString('utf16le');
  }
  return head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}

const office = (of: string) => `application/vnd.openxmlformats-officedocument.${of}`;
const open = (of: string) => `application/vnd.oasis.opendocument.${of}`;
const odf = (of: string): FileType => ({ type: open(of), begins: openDocument(open(of)) });

/** The types of accepted files by their endings. */
export const FILE_TYPES: Record<FileExtension, FileType> = {
  jpg: { type: 'image/jpeg', begins: at(0, [0xff, 0xd8, 0xff]) },
  jpeg: { type: 'image/jpeg', begins: at(0, [0xff, 0xd8, 0xff]) },
  png: { type: 'image/png', begins: at(0, '\x89PNG\r\n\x1a\n') },
  webp: { type: 'image/webp', begins: both(at(0, 'RIFF'), at(8, 'WEBP')) },
  gif: { type: 'image/gif', begins: at(0, 'GIF87a', 'GIF89a') },
  avif: { type: 'image/avif', begins: brand('avif', 'avis', 'mif1') },
  heic: { type: 'image/heic', begins: brand('heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'hevc') },
  pdf: { type: 'application/pdf', begins: pdf },
  docx: { type: office('wordprocessingml.document'), begins: officeDocument },
  doc: { type: 'application/msword', begins: compound },
  odt: odf('text'),
  rtf: { type: 'application/rtf', begins: at(0, '{\\rtf') },
  txt: { type: 'text/plain', begins: text },
  xlsx: { type: office('spreadsheetml.sheet'), begins: officeDocument },
  xls: { type: 'application/vnd.ms-excel', begins: compound },
  ods: odf('spreadsheet'),
  csv: { type: 'text/csv', begins: text },
  pptx: { type: office('presentationml.presentation'), begins: officeDocument },
  ppt: { type: 'application/vnd.ms-powerpoint', begins: compound },
  odp: odf('presentation'),
  mp3: { type: 'audio/mpeg', begins: at(0, 'ID3', [0xff, 0xfb], [0xff, 0xf3], [0xff, 0xf2], [0xff, 0xfa]) },
  m4a: { type: 'audio/mp4', begins: media },
  wav: { type: 'audio/wav', begins: both(at(0, 'RIFF'), at(8, 'WAVE')) },
  ogg: { type: 'audio/ogg', begins: at(0, 'OggS') },
  flac: { type: 'audio/flac', begins: at(0, 'fLaC') },
  mp4: { type: 'video/mp4', begins: media },
  mov: { type: 'video/quicktime', begins: at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free') },
  webm: { type: 'video/webm', begins: at(0, [0x1a, 0x45, 0xdf, 0xa3]) },
};

/** The type of an ending; undefined if files with it aren't accepted. */
export const fileTypeOf = (ending: string): FileType | undefined =>
  Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending as FileExtension] : undefined;
