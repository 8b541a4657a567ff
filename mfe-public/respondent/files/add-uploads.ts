import type { Boot } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from '../session/session.ts';

/** Lets files be uploaded as they are chosen, where the survey asks for any. */
export function addUploads(boot: Boot, element: HTMLElement, session: RespondentSession): void {
  if (!boot.uploads) return;
  (import(/* webpackIgnore: true */ boot.uploads) as Promise<typeof import('./uploads.ts')>).then(
    ({ uploadFiles }) => uploadFiles(element, boot, session),
    // Without the module no file could be handed in: the page without script takes them.
    () => location.assign('?form=1'),
  );
}
