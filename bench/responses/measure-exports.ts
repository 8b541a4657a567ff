import { residentMegabytes } from '../support/memory.ts';

/** Megabytes by which the server may grow while it writes an export. */
const GROWTH = 200;

interface Exported {
  origin: string;
  /** The session of the survey's owner. */
  cookie: string;
  surveyId: string;
  size: number;
  /** The server's process id. */
  pid: number;
}

/**
 * Exports all responses in each format and samples the server's memory meanwhile.
 * @returns whether all targets were met
 */
export async function measureExports({ origin, cookie, surveyId, size, pid }: Exported): Promise<boolean> {
  let well = true;
  const before = residentMegabytes(pid);
  for (const format of ['csv', 'xlsx', 'json']) {
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(pid));
    }, 50);
    const began = performance.now();
    const address = `${origin}/api/surveys/${surveyId}/responses/export?format=${format}&framed=true`;
    const { rows, bytes } = await readFrames(await fetch(address, { headers: { cookie } }));
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1000;
    const grown = most - before;
    process.stdout.write(
      `${format.padEnd(5)} ${rows} responses, ${(bytes / 1_048_576).toFixed(0)} MB in ${seconds.toFixed(0)} s; ` +
        `the server grew by ${grown.toFixed(0)} MB\n`,
    );
    well &&= rows === size && grown < GROWTH;
  }
  return well;
}

/** A frame begins with the number of rows so far and its length, each an unsigned 32-bit integer (big endian). */
const HEAD = 8;

/**
 * Reads the frames of an export without retaining them.
 * @throws when it ends before its last, empty frame
 */
async function readFrames(answer: Response): Promise<{ rows: number; bytes: number }> {
  const head = Buffer.alloc(HEAD);
  let [rows, bytes, headLength, left, whole] = [0, 0, 0, 0, false];
  for await (const chunk of answer.body ?? []) {
    const piece = Buffer.from(chunk);
    for (let at = 0; at < piece.length; ) {
      if (left > 0) {
        const taken = Math.min(left, piece.length - at);
        left -= taken;
        bytes += taken;
        at += taken;
        continue;
      }
      const missing = piece.copy(head, headLength, at, at + HEAD - headLength);
      headLength += missing;
      at += missing;
      if (headLength < HEAD) continue;
      rows = head.readUInt32BE(0);
      left = head.readUInt32BE(4);
      whole = left === 0;
      headLength = 0;
    }
  }
  if (!answer.ok || !whole) throw new Error('the export ended before its end');
  return { rows, bytes };
}
