import { imageAddress, PLACEHOLDER } from '@canvass/shared/domain/images';

/** Pictures that this installation doesn't have, by what they belong to; the design's `picture` is the background. */
export interface MissingPictures {
  of: 'logo' | 'picture' | 'welcome' | 'questions';
  count: number;
}

type MaybePicture = { url: string } | null | undefined;

/** Requests at a time: a file may have hundreds of pictures. */
const AT_ONCE = 20;

/**
 * Finds the pictures that were uploaded to another installation: those that the server says it doesn't have. What can't be looked
 * up, and pictures of other sites, are not lost.
 * @returns whether one of them is lost
 */
export async function findLost(
  pictures: readonly MaybePicture[],
): Promise<(picture: MaybePicture) => boolean> {
  const addresses = [...new Set(pictures.flatMap((picture) => addressOf(picture) ?? []))];
  const lost = new Set<string>();
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    await Promise.all(
      addresses.slice(from, from + AT_ONCE).map(async (address) => {
        const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
        if (answer?.status === 404) lost.add(address);
      }),
    );
  }
  return (picture) => lost.has(addressOf(picture) ?? '');
}

const addressOf = (picture: MaybePicture) => picture?.url && imageAddress(picture.url, PLACEHOLDER);
