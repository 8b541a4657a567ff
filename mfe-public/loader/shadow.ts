/**
 * A place for the hosting page (`attach`) that neither its styles reach nor ours leave. The style sheet is made of rules, not of a
 * `<style>` element, so that a strict policy of the page doesn't stand in its way.
 */
export function shadowHost(css: string): ShadowRoot {
  const host = document.createElement('div');
  // The page's rules for `div`, `!important` ones too, apply to the host itself, whatever lies in it.
  host.style.setProperty('all', 'initial', 'important');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** Puts a place into the page, also again after the page's own code has taken it out. */
export function attach({ host }: ShadowRoot): void {
  // Not into the body: a transform of it would move what is fixed, and routers replace it.
  if (!host.isConnected) document.documentElement.append(host);
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
