import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  cookie = await server.cookieOf('ada');
});
afterAll(() => server.stop());

const blue = { create: { width: 800, height: 400, channels: 4, background: '#1234ff' } } as const;

async function upload(body: Buffer, type: string, lang = 'en'): Promise<Pick<TestAnswer, 'status' | 'body'>> {
  const answer = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': type, 'Accept-Language': lang },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(name);
  const ends = Buffer.alloc(4);
  ends.writeUInt32BE(crc32(Buffer.concat([head, data])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, head, data, ends]);
}

/** A valid PNG with one bit per pixel, a few hundred kilobytes on the wire. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Many nearly empty frames of the given size: small to send, extremely slow to decode whole. */
function hugeGif(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const frame = Buffer.concat([Buffer.from('2c00000000', 'hex'), size, Buffer.from('000202440100', 'hex')]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from('800000000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}

describe('POST /api/images', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const made = await upload(await sharp(blue).toFormat(format).toBuffer(), `image/${format}`);
    expect(made).toMatchObject({ status: 201, body: { width: 800, height: 400 } });
    expect(made.body.src).toBe(`/_ipx/_/${made.body.id}`);
    expect((await get(made.body.src)).headers.get('Content-Type')).toBe('image/webp');
  });

  it('stores it upright, without metadata, and no larger than it is ever shown', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Ada at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(photo, 'image/jpeg');
    expect(body).toMatchObject({ width: 800, height: 2400 });
    const { bytes } = await get(body.src);
    expect(bytes.includes('Ada at home')).toBe(false);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  it.each([
    ['an SVG', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_type'],
    [
      'an SVG that says it is a PNG',
      'image/png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image_type',
    ],
    ['a text', 'image/png', Buffer.from('hello'), 'image_type'],
    ['nothing', 'image/png', Buffer.alloc(0), 'image_type'],
    ['a PDF', 'image/jpeg', Buffer.from('%PDF-1.7\n'), 'image_type'],
    ['a PNG of 900 megapixels', 'image/png', hugePng(30_000), 'image_dimensions'],
    ['a GIF of 4 gigapixels', 'image/gif', hugeGif(65_000, 1), 'image_dimensions'],
  ])('refuses %s and names the field', async (_, type, body, code) => {
    const answer = await upload(body, type);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field: 'image' }]);
    expect([code, 'required']).toContain(answer.body.errors[0].code);
    expect(answer.body.errors[0].message).not.toBe('');
  });

  it('refuses one that is cut off, in Italian', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 90, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const answer = await upload(whole.subarray(0, whole.length / 2), 'image/png', 'it');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'image', code: 'image_broken' }] },
    });
    expect(answer.body.errors[0].message).toContain('danneggiato');
  });

  it('reads one frame of a GIF of ten thousand', async () => {
    const answer = await upload(hugeGif(2000, 10_000), 'image/gif');
    expect(answer).toMatchObject({ status: 201, body: { width: 2000, height: 2000 } });
  });

  it('accepts 5 MB and not a byte more, and requires a session', async () => {
    const large = await upload(Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png');
    expect(large).toMatchObject({
      status: 413,
      body: { errors: [{ field: 'image', code: 'image_too_large' }] },
    });
    const unknown = await fetch(`${server.url}/api/images`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png' },
      body: 'x',
    });
    expect(unknown.status).toBe(401);
  });
});

describe('/_ipx (S7.7)', () => {
  let id: string;
  beforeAll(async () => {
    id = (await upload(await sharp(blue).png().toBuffer(), 'image/png')).body.id;
  });
  const fetchImage = async (modifiers: string, prefix = '/_ipx') => {
    const { status, bytes, headers } = await get(`${prefix}/${modifiers}/${id}`);
    return { status, type: headers.get('Content-Type'), ...(await sharp(bytes).metadata()) };
  };

  it.each([
    ['w_320', { format: 'webp', width: 320, height: 160 }],
    ['f_jpeg,w_640', { format: 'jpeg', width: 640, height: 320 }],
    ['h_192', { width: 384, height: 192 }],
    ['f_png,w_320,h_320,fit_cover', { format: 'png', width: 320, height: 320 }],
    ['format_avif,width_320,height_320,fit_fill', { format: 'heif', width: 320, height: 320 }],
    ['s_96x96', { format: 'webp', width: 96, height: 96 }],
    ['w_320,h_320,fit_inside', { width: 320, height: 160 }],
    ['w_320,h_320,fit_outside', { width: 640, height: 320 }],
    ['f_png,w_320,h_320,fit_contain,b_ffffff', { width: 320, height: 320, hasAlpha: false }],
    ['w_10,h_10,q_50', { width: 10, height: 10 }],
    ['_', { format: 'webp', width: 800, height: 400 }],
  ])('%s', async (modifiers, expected) => {
    expect(await fetchImage(modifiers)).toMatchObject({ status: 200, ...expected });
  });

  it.each([
    ['w_3072', { width: 800, height: 400 }],
    ['f_jpeg,w_3072', { width: 800, height: 400 }],
    ['h_640', { width: 800, height: 400 }],
    ['s_640x640', { width: 400, height: 400 }],
    ['s_640x640,fit_fill', { width: 400, height: 400 }],
    ['s_640x640,fit_outside', { width: 800, height: 400 }],
    ['s_640x640,fit_inside', { width: 640, height: 320 }],
    ['s_640x640,fit_contain', { width: 640, height: 640 }],
  ])('is never larger than the picture: %s', async (modifiers, expected) => {
    expect(await fetchImage(modifiers)).toMatchObject({ status: 200, ...expected });
  });

  it('is the stored picture when no modifier is given', async () => {
    const stored = (await get(`/_ipx/_/${id}`)).bytes;
    for (const modifiers of ['f_webp', 'w_3072', 'h_3072']) {
      expect((await get(`/_ipx/${modifiers}/${id}`)).bytes.equals(stored)).toBe(true);
    }
  });

  it('is still served at the addresses of older surveys, pages and caches', async () => {
    for (const modifiers of ['_', 'w_320', 'f_webp,w_640,q_80', 's_192x192', 'f_webp,w_10,h_10,q_50']) {
      expect(await fetchImage(modifiers, '/images')).toEqual(await fetchImage(modifiers));
    }
  });

  it('may be cached for ever, and answers 304 when it is unchanged', async () => {
    const first = await get(`/_ipx/w_320/${id}`);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const etag = first.headers.get('ETag') ?? '';
    expect(
      (await get(`/_ipx/w_320/${id}`, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).status,
    ).toBe(304);
    expect((await get(`/_ipx/w_640/${id}`)).headers.get('ETag')).not.toBe(etag);
  });

  it.each([
    ['w_321', 'width'],
    ['q_81', 'quality'],
    ['blur_9', 'blur'],
    ['s_3072x3072', 'resize'],
    ['s_3072x3072,f_avif,q_90', 'quality'],
    ['f_avif', 'format'],
    ['f_png,w_3072', 'format'],
    ['w_640,h_320', 'height'],
  ])('refuses %s', async (modifiers, field) => {
    const answer = await get(`/_ipx/${modifiers}/${id}`);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.bytes.toString()).errors).toMatchObject([{ field }]);
  });

  it.each(['w_320/nobody', 'w_320/..%2f..%2fetc', '_/%00'])('has nothing at %s', async (path) => {
    expect((await get(`/_ipx/${path}`)).status).toBe(404);
  });
});
