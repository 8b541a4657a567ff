import type { UploadedImage } from '@canvass/shared/api/images';
import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import { useArea } from '@canvass/shared/contract/area-context';
import { LARGEST_UPLOAD, UPLOAD_TYPES } from '@canvass/shared/domain/images';
import { postOnce } from '@canvass/shared/http/post-once';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A user's picture: uploads or removes it, and updates every place that shows it. */
export function useAvatar(userId: string) {
  const { t } = useTranslation('account');
  const { http, session, toast } = useArea();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const choose = async (image: string | null): Promise<void> => {
    const { avatar } = await http
      .put('account/avatar', { json: { image } })
      .json<{ avatar: string | null }>();
    session.stored({ avatar });
    toast.show({ type: 'success', message: t(image ? 'avatar.saved' : 'avatar.removed') });
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  return {
    busy,
    problem,
    upload(file: File) {
      // Checked here for an immediate message; the server checks the contents.
      if (!UPLOAD_TYPES.some((type) => type === file.type)) return setProblem(t('avatar.wrongType'));
      if (file.size > LARGEST_UPLOAD) return setProblem(t('avatar.tooLarge'));
      void attempt(async () => {
        // The account takes images of the user's own workspace only, whichever is shown.
        const headers = { 'Content-Type': file.type, [WORKSPACE_HEADER]: userId };
        const stored = await postOnce(http, 'images', { body: file, headers });
        const { id } = await stored.json<UploadedImage>();
        await choose(id);
      });
    },
    remove: () => void attempt(() => choose(null)),
  };
}
