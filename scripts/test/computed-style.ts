/**
 * The properties of computed styles that Testing Library reads thousands of times a test, to find out whether an element is
 * visible and can be clicked, and those by which the screens find out whether an element scrolls.
 */
const ASKED = ['display', 'visibility', 'opacity', 'pointer-events', 'overflow-y'] as const;
type Asked = (typeof ASKED)[number];
type Values = Partial<Record<Asked, string>>;

/** jsdom's initial values of those that are inherited. */
const INHERITED: Values = { visibility: 'visible', 'pointer-events': 'auto' };

interface Rule {
  selector: string;
  /** A class without which no element matches it. */
  needs: string | undefined;
  values: Values;
}

/** The attributes that jsdom's own style sheet depends on. */
const OWN_SHEET_READS = ['hidden', 'open', 'type'];

/**
 * jsdom's `getComputedStyle`, faster: jsdom matches each element with every rule of every style sheet, again after each
 * change of the document, which took half the time of the tests of screens. Most rules set none of the properties
 * that are asked for nearly always. Such properties are read from the rules that do; every other property is jsdom's.
 * The cascade is jsdom's: the last matching rule wins, and only media queries that are exactly `screen` match.
 */
export function fastComputedStyle(window: Window & typeof globalThis): typeof window.getComputedStyle {
  const { document } = window;
  const original = window.getComputedStyle.bind(window);
  const read = new WeakMap<CSSRule, Rule[]>();
  const ownSheet = new Map<string, Values>();
  // Has no style sheets but jsdom's own.
  const blank = document.implementation.createHTMLDocument();
  let rules: Rule[] | undefined;
  let found = new WeakMap<Element, Values>();

  const changes = new window.MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  function forget(records: MutationRecord[]): void {
    if (records.length === 0) return;
    found = new WeakMap();
    rules = undefined;
  }

  function relevant(rule: CSSRule): Rule[] {
    const known = read.get(rule) ?? relevantRules(rule);
    read.set(rule, known);
    return known;
  }

  function authorRules(): Rule[] {
    rules ??= Array.from(document.styleSheets).flatMap(({ cssRules }) =>
      Array.from(cssRules).flatMap(relevant),
    );
    return rules;
  }

  function fromOwnSheet(element: Element): Values {
    const key = JSON.stringify([
      element.localName,
      ...OWN_SHEET_READS.map((name) => element.getAttribute(name)),
    ]);
    const known = ownSheet.get(key);
    if (known) return known;
    const style = original(blank.importNode(element));
    const values = { display: style.display };
    ownSheet.set(key, values);
    return values;
  }

  function valuesOf(element: Element): Values {
    const known = found.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const values = {
      ...INHERITED,
      ...(parent ? inheritedOf(valuesOf(parent)) : {}),
      ...fromOwnSheet(element),
    };
    const classes = new Set(element.classList);
    for (const rule of authorRules()) {
      if (matches(element, classes, rule)) Object.assign(values, rule.values);
    }
    const { style } = element as HTMLElement;
    if (style?.length) Object.assign(values, askedOf(style));
    found.set(element, values);
    return values;
  }

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document || !document.contains(element))
      return original(element, pseudo);
    forget(changes.takeRecords());
    const values = valuesOf(element);
    let whole: CSSStyleDeclaration | undefined;
    const rest = () => (whole ??= original(element));
    const value = (name: string) => (isAsked(name) ? (values[name] ?? '') : rest().getPropertyValue(name));
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === 'getPropertyValue') return value;
        if (key === 'pointerEvents') return value('pointer-events');
        if (key === 'overflowY') return value('overflow-y');
        if (typeof key === 'string' && isAsked(key)) return value(key);
        const member: unknown = Reflect.get(rest(), key);
        return typeof member === 'function' ? member.bind(rest()) : member;
      },
      has: (_, key) => Reflect.has(rest(), key),
    });
  };
}

const isAsked = (name: string): name is Asked => (ASKED as readonly string[]).includes(name);

const inheritedOf = ({ visibility, 'pointer-events': pointerEvents }: Values): Values => ({
  visibility,
  'pointer-events': pointerEvents,
});

function relevantRules(rule: CSSRule): Rule[] {
  if ('media' in rule) {
    const { media, cssRules } = rule as CSSMediaRule;
    return Array.from(media).includes('screen') ? Array.from(cssRules).flatMap(relevantRules) : [];
  }
  // jsdom ignores layers, containers and @supports.
  if (!('selectorText' in rule) || !('style' in rule)) return [];
  const { selectorText, style } = rule as CSSStyleRule;
  const values = askedOf(style);
  return Object.keys(values).length > 0
    ? [{ selector: selectorText, needs: neededClass(selectorText), values }]
    : [];
}

function askedOf(style: CSSStyleDeclaration): Values {
  const values: Values = {};
  for (const name of ASKED) {
    const value = style.getPropertyValue(name);
    if (value) values[name] = value;
  }
  return values;
}

const ONE_CLASS = /^\.([\w-]+)$/;
/** A selector of one element which begins with its class, as `.css-1:hover:not([hidden])`: all that Emotion writes are alike. */
const CLASS_FIRST = /^\.([\w-]+)[^\s,>+~\\]*$/;
const ARGUMENTS = /\([^()]*\)/g;

const neededClass = (selector: string): string | undefined =>
  CLASS_FIRST.exec(selector.replace(ARGUMENTS, ''))?.[1];

function matches(element: Element, classes: ReadonlySet<string>, { selector, needs }: Rule): boolean {
  if (needs && !classes.has(needs)) return false;
  if (ONE_CLASS.test(selector)) return true;
  try {
    return element.matches(selector);
  } catch {
    // Selectors that jsdom doesn't know match nothing.
    return false;
  }
}
