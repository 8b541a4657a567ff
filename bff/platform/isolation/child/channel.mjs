// @ts-check
import { Buffer } from 'node:buffer';
import { readSync, writeSync } from 'node:fs';

/** The descriptor of the socket to the server. */
const SOCKET = 3;
/** Bytes of a frame's length, before its JSON. */
const PREFIX = 4;

/** The requests of the server and the answers to them, one frame each: the length of the JSON in bytes, and the JSON. */
export function openChannel() {
  // Copies, because the bundle may replace the originals.
  const { exit } = process;
  const { parse, stringify } = JSON;

  /** @param {number} size */
  function read(size) {
    const bytes = Buffer.allocUnsafe(size);
    for (let at = 0; at < size; ) {
      const count = readSync(SOCKET, bytes, at, size - at, null);
      // The server has ended, or doesn't need this process any more.
      if (count === 0) exit(0);
      at += count;
    }
    return bytes;
  }

  return {
    /** Blocks until there is a request. @returns {any} */
    receive() {
      return parse(read(read(PREFIX).readUInt32LE(0)).toString('utf8'));
    },
    /** @param {unknown} answer */
    send(answer) {
      const text = Buffer.from(stringify(answer), 'utf8');
      const frame = Buffer.allocUnsafe(PREFIX + text.length);
      frame.writeUInt32LE(text.length, 0);
      text.copy(frame, PREFIX);
      for (let at = 0; at < frame.length; ) at += writeSync(SOCKET, frame, at);
    },
  };
}
