import type { Boot } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from '../session/session.ts';
import { translator } from '../texts/texts.ts';
import { goBackTo } from './go-back-to.ts';
import { loadOptional } from './load-optional.ts';
import { filesWithoutModule } from './files-without-module.ts';
import { holdFiles } from './hold-files.ts';

/**
 * Adds to the hydrated page what only some questions need. Where a file fails to load, what the page has without it stays: the browser's
 * own lists, and the buttons, keys and lists of positions of rankings.
 */
export function addOptional(boot: Boot, element: HTMLElement, session: RespondentSession): void {
  loadOptional<typeof import('../search/search.ts')>(boot.search, ({ searchLists }) => {
    const t = translator(boot.texts);
    searchLists(element, {
      matches: t('matches'),
      match: t('matches_one'),
      none: t('no_match'),
      language: boot.words,
    });
  });
  loadOptional<typeof import('../ranking/drag-ranks.ts')>(boot.ranking, ({ dragRanks }) =>
    dragRanks(element),
  );
  if (boot.uploads) {
    const release = holdFiles(element, translator(boot.texts));
    loadOptional<typeof import('../files/uploads.ts')>(
      boot.uploads,
      ({ uploadFiles }) => {
        uploadFiles(element, boot, session, goBackTo);
        release();
      },
      () => {
        filesWithoutModule(boot, element, session);
        // Else the page is left for one that takes the file, at the latest once there is a network.
        if (boot.progress || boot.preview) release();
      },
    );
  }
  loadOptional<typeof import('../signature/pads.ts')>(
    boot.signature,
    ({ showPads }) => showPads(element, boot, session),
    // Without the module there is no drawing, and no pad that promises it: names are typed.
    () => {
      element.dataset.typed = '';
    },
  );
}
