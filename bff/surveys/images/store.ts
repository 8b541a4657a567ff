import { randomBytes } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { images } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import type { DecodedPicture } from './decode.ts';

/** Stores a picture under an unguessable id: knowing the id is the permission to see the picture. */
export async function storePicture(
  db: Executor,
  workspaceId: string,
  picture: DecodedPicture,
): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  await db.insert(images).values({ id, workspaceId, ...picture });
  return id;
}

/** The number of stored pictures of a workspace, for the limit of uploads. */
export async function countPictures(db: Executor, workspaceId: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(images).where(eq(images.workspaceId, workspaceId));
  return row?.found ?? 0;
}

/** A picture's columns without its bytes. */
export async function findPicture(
  db: Executor,
  id: string,
): Promise<Pick<DecodedPicture, 'mediaType' | 'width' | 'height'> | undefined> {
  const { mediaType, width, height } = images;
  const [row] = await db.select({ mediaType, width, height }).from(images).where(eq(images.id, id));
  return row;
}

/** The bytes of a picture as it was stored, in its `mediaType`; undefined if there is none. */
export async function pictureBytes(db: Executor, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.id, id));
  return row?.bytes;
}
