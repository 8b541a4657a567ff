/** How values of a type are written, as PostgreSQL's `…recv` functions read them. */
interface Format<Value> {
  /** The type's number, the same in every PostgreSQL. */
  oid: number;
  bytes(value: Value): number;
  write(into: Buffer, value: Value, at: number): void;
}

const format = <Value>(given: Format<Value>): Format<Value> => given;

const FORMATS = {
  text: format<string>({
    oid: 25,
    bytes: (value) => Buffer.byteLength(value),
    write: (into, value, at) => into.write(value, at),
  }),
  /** JSON as text. */
  jsonb: format<string>({
    oid: 3802,
    bytes: (value) => 1 + Buffer.byteLength(value),
    write(into, value, at) {
      into[at] = JSONB_VERSION;
      into.write(value, at + 1);
    },
  }),
  uuid: format<string>({
    oid: 2950,
    bytes: () => 16,
    write: (into, value, at) => into.write(value.replaceAll('-', ''), at, 'hex'),
  }),
  integer: format<number>({
    oid: 23,
    bytes: () => 4,
    write: (into, value, at) => into.writeInt32BE(value, at),
  }),
  /** A whole number that is safe in JavaScript. */
  bigint: format<number>({ oid: 20, bytes: () => 8, write: writeLong }),
  boolean: format<boolean>({
    oid: 16,
    bytes: () => 1,
    write: (into, value, at) => into.writeUInt8(value ? 1 : 0, at),
  }),
  timestamptz: format<Date>({
    oid: 1184,
    bytes: () => 8,
    write: (into, value, at) => writeLong(into, (value.getTime() - EPOCH) * 1000, at),
  }),
};

export type ElementType = keyof typeof FORMATS;

const JSONB_VERSION = 1;
/** Moments are counted from here, in microseconds. */
const EPOCH = Date.UTC(2000, 0, 1);
const HALF = 2 ** 32;

function writeLong(into: Buffer, value: number, at: number): void {
  const high = Math.floor(value / HALF);
  into.writeInt32BE(high, at);
  into.writeUInt32BE(value - high * HALF, at + 4);
}

/** Dimensions, whether there are nulls, type; then of the one dimension its length and where it begins. */
const HEAD = 20;

/**
 * Where arrays are written, one after another. Each with memory of its own would keep the garbage collector busier than
 * anything else does: it is not in the heap.
 */
let scratch = Buffer.alloc(0);

/**
 * An array as a parameter in PostgreSQL's binary form: it reads that in a fraction of the time that it takes for the same
 * values in JSON. It is written at the moment the driver asks for it, which copies it before it asks for the next.
 * @param values of what `type` takes, or null
 */
export function binaryArray(type: ElementType, values: readonly unknown[]): { toPostgres(): Buffer } {
  // What a type takes is for the caller to know.
  const format = FORMATS[type] as Format<unknown>;
  return {
    toPostgres() {
      const sizes = values.map((value) => (value === null ? 0 : format.bytes(value)));
      const length = sizes.reduce((sum, size) => sum + 4 + size, HEAD);
      if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(length * 2);
      writeArray(scratch, format, values, sizes);
      return scratch.subarray(0, length);
    },
  };
}

function writeArray(
  into: Buffer,
  { oid, write }: Format<unknown>,
  values: readonly unknown[],
  sizes: number[],
): void {
  into.writeInt32BE(1, 0);
  into.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  into.writeInt32BE(oid, 8);
  into.writeInt32BE(values.length, 12);
  into.writeInt32BE(1, 16);
  let at = HEAD;
  for (const [index, value] of values.entries()) {
    const size = sizes[index] ?? 0;
    into.writeInt32BE(value === null ? -1 : size, at);
    if (value !== null) write(into, value, at + 4);
    at += 4 + size;
  }
}
