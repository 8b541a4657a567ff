import { useArea } from '@canvass/shared/contract/area-context';
import { cutText } from '@canvass/shared/domain/cut-text';
import type { Picture } from '@canvass/shared/domain/survey';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFault, pictureOf, uploadFile } from '../../pictures/use-picture-upload.ts';

/** A picture that was dropped, with its file's name without the ending. */
export interface DroppedPicture {
  label: string;
  image: Picture;
}

/**
 * Uploads dropped files one after the other and hands over those that were stored, in their order. The first that is refused is
 * named in `problem`; the others are stored all the same.
 */
export function useDroppedPictures(onStored: (pictures: DroppedPicture[]) => void) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const drop = async (files: readonly File[]) => {
    const stored: DroppedPicture[] = [];
    let first: string | undefined;
    setBusy(true);
    for (const file of files) {
      const fault = fileFault(file);
      try {
        if (fault) first ??= `${file.name}: ${t(`picture.${fault}`)}`;
        else
          stored.push({
            label: cutText(file.name.replace(/\.[^.]*$/, ''), 500),
            image: pictureOf(await uploadFile(http, file), ''),
          });
      } catch (error) {
        first ??= `${file.name}: ${problemOf(error)?.errors[0]?.message || failureText(error)}`;
      }
    }
    setBusy(false);
    setProblem(first);
    if (stored.length > 0) onStored(stored);
  };
  return { busy, problem, drop };
}
