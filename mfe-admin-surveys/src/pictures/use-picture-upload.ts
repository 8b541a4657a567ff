import type { UploadedImage } from '@canvass/shared/api/images';
import type { AreaContext } from '@canvass/shared/contract/area';
import { useArea } from '@canvass/shared/contract/area-context';
import { imageAddress, LARGEST_UPLOAD, sizeAtLeast, UPLOAD_TYPES } from '@canvass/shared/domain/images';
import type { Picture } from '@canvass/shared/domain/survey';
import { problemOf } from '@canvass/shared/http/failure';
import { postOnce } from '@canvass/shared/http/post-once';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { imageMetadata } from '@canvass/shared/ui/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The largest size of a picture on a respondent's page (CSS pixels). */
const ROOM = { width: 680, height: 320 };

/** The size on a respondent's page of a picture with these dimensions (pixels). */
function roomOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, ROOM.width / width, ROOM.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** An uploaded picture as the definition stores it: its address in a size for high-density screens, and its size on the page. */
export function pictureOf({ src, width, height }: UploadedImage, alt: string): Picture {
  const room = roomOf({ width, height });
  return { url: imageAddress(src, { width: sizeAtLeast(room.width * 2), quality: 80 }) ?? src, alt, ...room };
}

/**
 * Measures an uploaded picture that was stored without its size, as API clients may do. With the size respondents' pages
 * reserve its place, so that nothing moves when it is loaded.
 * @returns undefined if it has a size, is on another site (only respondents' pages may load it) or can't be loaded
 */
export async function measuredPicture(picture: Picture): Promise<Picture | undefined> {
  if (picture.width || !picture.url.startsWith('/')) return undefined;
  const { ratio, ...size } = await imageMetadata(picture.url);
  return ratio > 0 ? { ...picture, ...roomOf(size) } : undefined;
}

/** An early answer for the creator; the server decides by the file's content. */
export function fileFault({ type, size }: File): 'wrongType' | 'tooLarge' | null {
  if (!UPLOAD_TYPES.some((known) => known === type)) return 'wrongType';
  return size > LARGEST_UPLOAD ? 'tooLarge' : null;
}

/** Uploads a file. @throws if the server refuses it */
export async function uploadFile(http: AreaContext['http'], file: File): Promise<UploadedImage> {
  const headers = { 'Content-Type': file.type };
  return (await postOnce(http, 'images', { body: file, headers })).json();
}

/** Uploads a picture from a file or an address. If the server refuses it, `problem` says why in the creator's language. */
export function usePictureUpload(onStored: (image: UploadedImage) => void) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: () => Promise<UploadedImage>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      onStored(await work());
    } catch (error) {
      setProblem(problemOf(error)?.errors[0]?.message || failureText(error));
    }
    setBusy(false);
  };
  return {
    busy,
    problem,
    upload: (file: File) => {
      const fault = fileFault(file);
      if (fault) return setProblem(t(`picture.${fault}`));
      void attempt(() => uploadFile(http, file));
    },
    copy: (address: string) =>
      void attempt(async () =>
        (await postOnce(http, 'images/from-address', { json: { address: address.trim() } })).json(),
      ),
  };
}
