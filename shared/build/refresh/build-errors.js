const TEXTS = {
  en: { title: (build) => `${build} can’t be built`, close: 'Close' },
  it: { title: (build) => `Impossibile compilare ${build}`, close: 'Chiudi' },
};

const PANEL = `position: fixed; inset: auto 0 0; margin: 0; padding: 1rem; width: 100%; max-height: 60vh; overflow: auto;
  box-sizing: border-box; border: 0; border-top: 4px solid #f87171; background: #18181b; color: #fafafa; font: 14px/1.5 system-ui`;
const TEXT =
  'margin: 0.75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace';
const BUTTON =
  'float: inline-end; padding: 0.25rem 0.75rem; border: 1px solid currentColor; border-radius: 4px; background: none; color: inherit; font: inherit';

/**
 * Shows why a build fails, above everything else on the page, until it succeeds again. The texts are text only and the styles are
 * set by script, so the page's content security policy has nothing to allow for it.
 * @param build its name
 * @param errors of its compiler; empty if there are none any more
 */
export function showBuildErrors(build, errors) {
  const id = `${build}-errors`;
  document.getElementById(id)?.remove();
  if (errors === '') return;
  const texts = TEXTS[document.documentElement.lang] ?? TEXTS.en;
  const close = element('button', BUTTON, texts.close);
  close.type = 'button';
  const title = element('strong', '', texts.title(build));
  const panel = element('section', PANEL);
  panel.id = id;
  panel.setAttribute('role', 'alert');
  panel.append(close, title, element('pre', TEXT, errors));
  // A popover is above dialogs, too, and leaves the focus where it is.
  panel.popover = 'manual';
  close.addEventListener('click', () => panel.remove());
  document.body.append(panel);
  panel.showPopover();
}

function element(name, style, text = '') {
  const made = document.createElement(name);
  made.style.cssText = style;
  made.textContent = text;
  return made;
}
