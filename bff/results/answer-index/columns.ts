import { type TermNames, termNames } from './term-names.ts';

/** Words of one piece of memory: there are as many as needed, so that nothing is ever copied to grow. */
const PIECE_BITS = 18;
const PIECE = 2 ** PIECE_BITS;
/** Of where something begins: the place in its piece. */
export const WITHIN = PIECE - 1;
const NO_PIECE = new Uint32Array(1);

/**
 * The terms of all responses of a survey in memory, by place. Those of one are in one piece: how many words they are,
 * then they themselves. What is replaced stays as waste until the columns are read anew.
 */
export class Columns {
  readonly names: TermNames = termNames();
  /** The last of what is known. */
  sequence = '0';
  places = 0;
  #pieces: Uint32Array[] = [];
  /** Where the terms of a place begin; 0 for none. */
  #starts = new Uint32Array(1024);
  /** Nothing begins at 0. */
  #end = 1;
  #waste = 0;

  /** Words of memory it takes. */
  get words(): number {
    return this.#pieces.length * PIECE + this.#starts.length + this.names.all.length * 64;
  }

  /** Whether more is waste than not. */
  get worn(): boolean {
    return this.#waste > PIECE && this.#waste > this.#end / 2;
  }

  /** Takes rows as `PAGE` puts them together: place and length in bytes, big endian, then terms. */
  take(page: Buffer): void {
    for (let at = 0; at < page.length; ) {
      const place = page.readInt32BE(at);
      const bytes = page.readInt32BE(at + 4);
      this.#put(place, page, at + 8, bytes / 4);
      at += 8 + bytes;
    }
  }

  #put(place: number, page: Buffer, at: number, length: number): void {
    if (place >= this.#starts.length) {
      const longer = new Uint32Array(Math.max(this.#starts.length * 2, place + 1));
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.places = Math.max(this.places, place + 1);
    const before = this.#starts[place] ?? 0;
    if (before) this.#waste += 1 + (this.#pieces[before >>> PIECE_BITS]?.[before & WITHIN] ?? 0);
    this.#starts[place] = 0;
    if (length === 0) return;
    if (length >= WITHIN) throw new RangeError('marks of one response are longer than a piece');
    if ((this.#end & WITHIN) + length + 1 > PIECE) this.#end = ((this.#end >>> PIECE_BITS) + 1) * PIECE;
    const start = this.#end;
    const index = start >>> PIECE_BITS;
    const piece = (this.#pieces[index] ??= new Uint32Array(PIECE));
    piece[start & WITHIN] = length;
    for (let word = 0; word < length; word += 1) {
      piece[(start & WITHIN) + 1 + word] = page.readUInt32LE(at + word * 4);
    }
    this.#starts[place] = start;
    this.#end = start + length + 1;
  }

  /** Where the terms of a place begin; 0 where there are none. */
  startOf(place: number): number {
    return this.#starts[place] ?? 0;
  }

  /** The piece that something is in. */
  pieceOf(start: number): Uint32Array {
    return this.#pieces[start >>> PIECE_BITS] ?? NO_PIECE;
  }
}
