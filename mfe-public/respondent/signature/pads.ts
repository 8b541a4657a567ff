import type { Boot } from '@canvass/shared/contract/respondent';
import { isSignature } from '@canvass/shared/domain/signature';
import type { RespondentSession } from '../session/session.ts';
import { translator } from '../texts/texts.ts';
import { makePad } from './pad.ts';
import { signed } from '../entries/signed.ts';
import { addRules } from '../styles/add-rules.ts';
import { STYLE } from './style.ts';

const EMPTY: number[][] = [];

/** Lets signatures be drawn in an element, now and as steps with others are shown. */
export function showPads(element: HTMLElement, boot: Boot, session: RespondentSession): void {
  const t = translator(boot.texts);
  addRules(STYLE);
  const shown = new Map<HTMLElement, () => void>();

  function takeOver(): void {
    for (const container of shown.keys()) if (!container.isConnected) shown.delete(container);
    for (const container of element.querySelectorAll<HTMLElement>('[data-sign]')) {
      if (shown.has(container)) continue;
      const id = container.dataset.sign ?? '';
      const entered = () => {
        const entry = session.state().entries[id];
        return isSignature(entry) ? entry : {};
      };
      const drawing = {
        response: () => session.state().responseId ?? '',
        strokes: () => entered().strokes ?? EMPTY,
        enter: (strokes: number[][]) => session.enter(id, signed({ ...entered(), strokes })),
      };
      shown.set(container, makePad(container, drawing, t));
    }
  }

  takeOver();
  new MutationObserver(takeOver).observe(element, { childList: true, subtree: true });
  session.subscribe(() => {
    for (const show of shown.values()) show();
  });
}
