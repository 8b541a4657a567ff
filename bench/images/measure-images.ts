import sharp, { type Sharp } from 'sharp';
import { demoSession } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';

/** A side of the picture: as large as an upload is stored. */
const SIDE = 2400;
/** How many times as long as making the picture without a server an answer may take. Enlarged to 3 072 px, they took up to 60 s. */
const MOST = 3;

/** The costliest pictures that any client may request, and how they are made from the stored one. */
const COSTLIEST: Record<string, (photo: Sharp) => Sharp> = {
  'f_avif,w_640': (photo) => photo.resize(640).avif({ effort: 2 }),
  'f_png,w_640': (photo) => photo.resize(640).png({ palette: true }),
  'f_jpeg,w_1536': (photo) => photo.resize(1536).jpeg(),
  'f_webp,w_1536,q_80': (photo) => photo.resize(1536).webp({ quality: 80 }),
};

/**
 * Requests the costliest pictures of a noisy photo, and makes each without a server beside it. Exits with 1 when one takes more
 * than three times as long.
 */
export async function measureImages(): Promise<void> {
  await withLaunched(async ({ origin }) => {
    const id = await upload(origin, await noisyPhoto());
    const stored = await fetchPicture(`${origin}/_ipx/_/${id}`);
    for (const [modifiers, make] of Object.entries(COSTLIEST)) {
      const alone = await taken(() => make(sharp(stored)).toBuffer());
      const served = await taken(() => fetchPicture(`${origin}/_ipx/${modifiers}/${id}`));
      const ratio = served / alone;
      if (ratio > MOST) process.exitCode = 1;
      process.stdout.write(
        `${modifiers.padEnd(20)} served in ${served.toFixed(0).padStart(5)} ms, without a server ${alone.toFixed(0).padStart(5)} ms: ${ratio.toFixed(2)} of ${MOST}\n`,
      );
    }
  });
}

/** A JPEG that compresses badly, which makes encoders slow. */
async function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const create = { width: SIDE, height: SIDE, channels: 3 as const, background: 'red', noise };
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}

/** @returns the id of the uploaded picture */
async function upload(origin: string, photo: Buffer): Promise<string> {
  const answer = await fetch(`${origin}/api/images`, {
    method: 'POST',
    headers: { Cookie: await demoSession(origin), 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  if (!answer.ok) throw new Error(`POST /api/images: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function fetchPicture(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || bytes.length === 0) throw new Error(`${url}: ${answer.status}`);
  return bytes;
}

/** @returns the milliseconds that work takes */
async function taken(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
