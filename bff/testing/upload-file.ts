import { PIECE_TYPE } from '@canvass/shared/api/uploads';
import type { TestAnswer, TestServer } from './server.ts';

/** Beginnings of files that are what they say. */
export const SAMPLES = {
  png: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 7)]),
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'),
};

interface Target {
  survey: string;
  response: string;
}

const addressOf = ({ survey, response }: Target) =>
  `/api/public/surveys/${survey}/responses/${response}/files`;

/** A respondent's requests about uploads of one response. */
export function uploader(server: TestServer, target: Target) {
  const address = addressOf(target);
  const piece = async (id: string, offset: number, bytes: Uint8Array): Promise<TestAnswer> => {
    const sent = await fetch(`${server.url}${address}/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': PIECE_TYPE, 'Upload-Offset': String(offset) },
      body: new Uint8Array(bytes),
    });
    return { status: sent.status, headers: sent.headers, body: await sent.json() };
  };
  const begin = (body: object) => server.call('POST', address, { body: { version: 1, ...body } });
  return {
    address,
    begin,
    piece,
    /** Uploads a whole file. @returns it as its answer names it */
    async whole(question: string, name: string, bytes: Buffer = SAMPLES.pdf) {
      const { id } = (await begin({ question, name, size: bytes.length })).body;
      const { status, body } = await piece(id, 0, bytes);
      if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
      return {
        id: body.id as string,
        name: body.name as string,
        size: body.size as number,
        type: body.type as string,
      };
    },
  };
}
