/** The nonce by which the page's policy allows this script. */
const nonce = document.currentScript?.nonce ?? '';

/**
 * A shadow root for the hosting page (`attach`): the page's styles don't reach into it, and its styles don't leak out.
 * The style sheet is constructed, not a `<style>` element, which a strict policy of the page would block. Safari before
 * 16.4 constructs none, and gets the element, with the nonce of the script.
 */
export function shadowHost(css: string, content: Element): ShadowRoot {
  const host = document.createElement('div');
  // The page's rules for `div`, even with `!important`, apply to the host element itself.
  host.style.setProperty('all', 'initial', 'important');
  const root = host.attachShadow({ mode: 'closed' });
  const rules = `${css}@media print{*{display:none!important}}`;
  root.append(content);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = element('style', '');
    style.nonce = nonce;
    style.append(rules);
    root.append(style);
  }
  return root;
}

/** Adds a host element to the page, also after the page's own code has removed it. */
export function attach({ host }: ShadowRoot): void {
  // Not to the body: a transform of it would move fixed elements, and routers replace it.
  if (!host.isConnected) document.documentElement.append(host);
}

/** Creates an element; its class is one of the loader's own style sheet. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** Creates a decorative drawing. @param size of its coordinates, from 0 in both directions */
export function drawing(size: number, path: string): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  made.setAttribute('viewBox', `0 0 ${size} ${size}`);
  made.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(made.namespaceURI, 'path');
  line.setAttribute('d', path);
  made.append(line);
  return made;
}
