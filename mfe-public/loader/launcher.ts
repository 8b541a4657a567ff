import type { Theme } from '@canvass/shared/domain/themes';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { attach, drawing, element, shadowHost } from './shadow.ts';

const CSS = `\
button{position:fixed;z-index:2147483645;display:flex;align-items:center;gap:10px;min-width:56px;max-width:calc(100vw - 40px);min-height:56px;padding:0 17px;border:0;border-radius:28px;color:#fff;background:#5b21b6;font:600 16px/1.2 system-ui,sans-serif;cursor:pointer;box-shadow:0 6px 24px #0a081447}\
button:hover{filter:brightness(.9)}\
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #7c3aed}\
.center,.bottom-right{right:20px}.bottom-left{left:20px}\
svg{flex:none;width:22px;height:22px;fill:none;stroke:currentcolor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}\
[hidden]{display:none}`;

const ICONS: Record<WidgetOptions['launcher']['icon'], string> = {
  chat: 'M4 5h16v11H10l-4 4v-4H4z',
  star: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1 6.2-5.5-3-5.5 3 1-6.2L3 9.6l6.2-.9z',
  smile: 'M12 2a10 10 0 100 20 10 10 0 000-20zM8 14c1.2 2 6.8 2 8 0M9 9v.01M15 9v.01',
  clipboard: 'M9 4h6v3H9zM9 5H6v16h12V5h-3M9 12h6M9 16h6',
};

/** Distance in pixels between launchers above each other. */
const STEP = 68;

/** The button that opens the widget. It is added to the page when it is first shown. */
export function createLauncher(
  { launcher, position }: WidgetOptions,
  title: string,
  colors: Theme | undefined,
  onOpen: () => void,
) {
  const button = element('button', position);
  if (!launcher.label) button.setAttribute('aria-label', title);
  button.append(drawing(24, ICONS[launcher.icon]), launcher.label);
  button.addEventListener('click', onOpen);
  const root = shadowHost(
    `${CSS}button{background:linear-gradient(135deg,${colors?.from},${colors?.to})}`,
    button,
  );
  return {
    /** @param slot number of launchers below it in its corner */
    show(slot: number) {
      button.style.bottom = `${20 + slot * STEP}px`;
      attach(root);
      button.hidden = false;
    },
    hide() {
      button.hidden = true;
    },
    focus: () => button.focus({ preventScroll: true }),
    remove: () => root.host.remove(),
  };
}
