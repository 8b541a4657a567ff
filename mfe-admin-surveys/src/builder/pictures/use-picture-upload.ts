import type { UploadedImage } from '@canvass/shared/api/images';
import { useArea } from '@canvass/shared/contract/area-context';
import { imageAddress, LARGEST_UPLOAD, sizeAtLeast, UPLOAD_TYPES } from '@canvass/shared/domain/images';
import type { Picture } from '@canvass/shared/domain/survey';
import { problemOf } from '@canvass/shared/http/failure';
import { postOnce } from '@canvass/shared/http/post-once';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { imageMetadata } from '@canvass/shared/ui/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The most room a picture takes on a respondent's page (CSS pixels). */
const ROOM = { width: 680, height: 320 };

/** The room a picture of so many pixels takes on a respondent's page. */
function roomOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, ROOM.width / width, ROOM.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** What is kept of an uploaded picture: its address in a size for sharp screens, and the room it takes. */
export function pictureOf({ src, width, height }: UploadedImage, alt: string): Picture {
  const room = roomOf({ width, height });
  return { url: imageAddress(src, { width: sizeAtLeast(room.width * 2), quality: 80 }) ?? src, alt, ...room };
}

/**
 * A picture of ours whose room nobody said, as programs store one, with the room it takes; so that respondents' pages keep
 * it free and nothing jumps.
 * @returns undefined for one that has its room, is elsewhere (only its respondents' pages may ask there) or can't be had
 */
export async function measuredPicture(picture: Picture): Promise<Picture | undefined> {
  if (picture.width || !picture.url.startsWith('/')) return undefined;
  const { ratio, ...size } = await imageMetadata(picture.url);
  return ratio > 0 ? { ...picture, ...roomOf(size) } : undefined;
}

/** Brings a picture to the server, from this computer or from an address; says in words why one isn't taken. */
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
      // Said at once; the server looks into the file and has the last word.
      if (!UPLOAD_TYPES.some((type) => type === file.type)) return setProblem(t('picture.wrongType'));
      if (file.size > LARGEST_UPLOAD) return setProblem(t('picture.tooLarge'));
      const headers = { 'Content-Type': file.type };
      void attempt(async () => (await postOnce(http, 'images', { body: file, headers })).json());
    },
    copy: (address: string) =>
      void attempt(async () =>
        (await postOnce(http, 'images/from-address', { json: { address: address.trim() } })).json(),
      ),
  };
}
