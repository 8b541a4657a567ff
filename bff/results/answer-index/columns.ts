import { type TermNames, termNames } from './term-dictionary.ts';

/** Words of one chunk of memory: columns grow by whole chunks, so that growing copies nothing. */
const CHUNK_BITS = 18;
const CHUNK_WORDS = 2 ** CHUNK_BITS;
/** Masks the offset within its chunk out of a start. */
export const OFFSET_MASK = CHUNK_WORDS - 1;
const EMPTY_CHUNK = new Uint32Array(1);

/**
 * The terms of all responses of a survey in memory, one row a response (`response_marks.place` is the index of the row). The
 * terms of a row are in one chunk: their number of words, then the words. Replaced terms stay as garbage until the columns
 * are read again.
 */
export class AnswerColumns {
  readonly names: TermNames = termNames();
  /** The highest `response_marks.sequence` that was read. */
  sequence = '0';
  rowCount = 0;
  #chunks: Uint32Array[] = [];
  /** The start of each row's terms; 0 for none. */
  #starts = new Uint32Array(1024);
  /** The first free word; no terms start at 0. */
  #end = 1;
  #garbage = 0;

  /** Words of memory that the columns take. */
  get words(): number {
    return this.#chunks.length * CHUNK_WORDS + this.#starts.length + this.names.all.length * 64;
  }

  /** Whether more than half of the words is garbage. */
  get isFragmented(): boolean {
    return this.#garbage > CHUNK_WORDS && this.#garbage > this.#end / 2;
  }

  /** Adds rows as `readTermsPage` gets them: index and length in bytes, both big-endian, then the terms, little-endian. */
  addPage(page: Buffer): void {
    for (let at = 0; at < page.length; ) {
      const row = page.readInt32BE(at);
      const bytes = page.readInt32BE(at + 4);
      this.#put(row, page, at + 8, bytes / 4);
      at += 8 + bytes;
    }
  }

  #put(row: number, page: Buffer, at: number, length: number): void {
    if (row >= this.#starts.length) {
      const longer = new Uint32Array(Math.max(this.#starts.length * 2, row + 1));
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.rowCount = Math.max(this.rowCount, row + 1);
    const previous = this.#starts[row] ?? 0;
    if (previous) this.#garbage += 1 + (this.#chunks[previous >>> CHUNK_BITS]?.[previous & OFFSET_MASK] ?? 0);
    this.#starts[row] = 0;
    if (length === 0) return;
    if (length >= OFFSET_MASK) throw new RangeError('the terms of one response are longer than a chunk');
    if ((this.#end & OFFSET_MASK) + length + 1 > CHUNK_WORDS)
      this.#end = ((this.#end >>> CHUNK_BITS) + 1) * CHUNK_WORDS;
    const start = this.#end;
    const index = start >>> CHUNK_BITS;
    const chunk = (this.#chunks[index] ??= new Uint32Array(CHUNK_WORDS));
    chunk[start & OFFSET_MASK] = length;
    for (let word = 0; word < length; word += 1) {
      chunk[(start & OFFSET_MASK) + 1 + word] = page.readUInt32LE(at + word * 4);
    }
    this.#starts[row] = start;
    this.#end = start + length + 1;
  }

  /** The start of a row's terms; 0 if it has none. */
  startOf(row: number): number {
    return this.#starts[row] ?? 0;
  }

  /** The chunk that a start is in. */
  chunkOf(start: number): Uint32Array {
    return this.#chunks[start >>> CHUNK_BITS] ?? EMPTY_CHUNK;
  }
}
