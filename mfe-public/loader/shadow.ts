/**
 * A place in the hosting page that neither its styles reach nor ours leave. The style sheet is made of rules, not of a
 * `<style>` element, so that a strict policy of the page doesn't stand in its way.
 */
export function shadowHost(css: string): ShadowRoot {
  const host = document.createElement('div');
  // The page's rules for `div` apply to the host itself, whatever lies in it.
  host.style.setProperty('all', 'initial');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  return root;
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
