import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { element, shadowHost } from './shadow.ts';

interface FrameOptions {
  origin: string;
  id: string;
  options: WidgetOptions;
  language: string;
  onClose: () => void;
  onCompleted: () => void;
}

const CSS = `
.backdrop{position:fixed;inset:0;z-index:2147483646;background:rgb(10 8 20/.5)}
.panel{position:fixed;z-index:2147483647;bottom:20px;width:min(400px,calc(100vw - 40px));height:min(600px,calc(100dvh - 40px));border-radius:16px;overflow:hidden;background:Canvas;box-shadow:0 12px 48px rgb(10 8 20/.28)}
.bottom-right{right:20px}.bottom-left{left:20px}
.center{inset:0;margin:auto;width:min(640px,calc(100vw - 40px))}
iframe{display:block;width:100%;height:100%;border:0}
.close{position:absolute;top:10px;right:8px;width:44px;height:44px;border:0;border-radius:50%;background:none;color:#8c8c9b;font:24px/1 system-ui,sans-serif;cursor:pointer;mix-blend-mode:difference}
.close:focus-visible{outline:3px solid #7c3aed}
@media(max-width:480px){.panel{inset:auto 0 0 0;width:100%;height:min(85dvh,640px);margin:0;border-radius:16px 16px 0 0}}
@media(prefers-reduced-motion:no-preference){.panel{animation:in .22s cubic-bezier(.2,.7,.2,1)}@keyframes in{from{opacity:0;transform:translateY(16px)}}}
[hidden]{display:none!important}`;

/** The survey in a frame over the page. The frame is made when it is first shown: until then it costs nothing. */
export function createFrame({ origin, id, options, language, onClose, onCompleted }: FrameOptions) {
  let root: ShadowRoot | undefined;
  let frame: HTMLIFrameElement | undefined;
  let cameFrom: Element | null = null;
  const italian = language.startsWith('it');

  function build(): ShadowRoot {
    const made = shadowHost(CSS);
    if (options.backdrop === 'enabled') {
      const backdrop = element('div', 'backdrop');
      backdrop.addEventListener('click', onClose);
      made.append(backdrop);
    }
    const panel = element('div', `panel ${options.position}`);
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-label', options.launcher.label || 'Canvass');
    if (options.backdrop === 'enabled') panel.setAttribute('aria-modal', 'true');
    frame = element('iframe', '');
    const query = new URLSearchParams({ host: location.origin });
    if (language) query.set('lang', language);
    frame.src = `${origin}${italian ? '/it' : ''}/widget/${id}?${query}`;
    frame.title = options.launcher.label || 'Canvass';
    const close = element('button', 'close');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', italian ? 'Chiudi' : 'Close');
    close.addEventListener('click', onClose);
    panel.append(frame, close);
    panel.addEventListener('keydown', (event) => event.key === 'Escape' && onClose());
    made.append(panel);
    return made;
  }

  // Only our own frame, from our own origin, is listened to.
  window.addEventListener('message', (event) => {
    if (!frame || event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = event.data as { canvass?: string; type?: string } | null;
    if (message?.canvass !== id) return;
    if (message.type === 'close') onClose();
    if (message.type === 'completed') onCompleted();
    if (message.type === 'ready') frame.contentWindow?.postMessage({ canvass: id, type: 'focus' }, origin);
  });

  const toggle = (hidden: boolean) => {
    for (const child of root?.children ?? []) (child as HTMLElement).hidden = hidden;
  };
  return {
    show() {
      cameFrom = document.activeElement;
      root ??= build();
      toggle(false);
    },
    hide() {
      toggle(true);
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    },
  };
}
