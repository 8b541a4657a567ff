import { LONG_LIST } from './long-list.ts';
import { matching, plain } from './matching.ts';
import { STYLE } from './style.ts';

interface Words {
  /** `{{count}} matches` */
  matches: string;
  match: string;
  none: string;
}

/**
 * Puts a field to type into over each long list of the page, also over those that come later. The browser's own list
 * stays beneath and keeps the answer: without this file, or when it fails, people choose there.
 */
export function searchLists(root: Element, words: Words): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const look = () => {
    for (const select of root.querySelectorAll<HTMLSelectElement>('select.cv-select[id]')) {
      if (select.options.length > LONG_LIST) cover(select, words);
    }
  };
  new MutationObserver(look).observe(root, { childList: true, subtree: true });
  look();
}

/** A combobox as the ARIA practices describe it: the focus stays in the field, the list follows. */
function cover(select: HTMLSelectElement, words: Words): void {
  const { id } = select;
  const [empty, ...options] = select.options;
  const labels = options.map(({ text }) => text);
  const field = element('input', 'cv-input cv-search', {
    id,
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: empty?.text ?? '',
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    'aria-expanded': 'false',
  });
  const title = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? '';
  const list = element('ul', 'cv-found', { id: `${id}-list`, role: 'listbox', 'aria-label': title });
  const count = element('p', 'cv-hint cv-hidden', { role: 'status' });
  list.hidden = true;
  // The label and the focus belong to the field now.
  const focused = document.activeElement === select;
  select.removeAttribute('id');
  select.hidden = true;
  select.before(field, list, count);

  let shown: number[] = [];
  let active = -1;
  const chosen = () => select.selectedIndex - 1;
  const settle = () => {
    field.value = labels[chosen()] ?? '';
  };
  const close = () => {
    list.hidden = true;
    active = -1;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
    count.textContent = '';
    count.classList.add('cv-hidden');
  };
  const point = (to: number) => {
    list.children[active]?.removeAttribute('data-active');
    active = to;
    const item = list.children[active];
    if (!item) return;
    item.setAttribute('data-active', '');
    field.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  };
  const open = (typed: string) => {
    shown = matching(labels, typed);
    list.replaceChildren(
      ...shown.map((index) => {
        const item = element('li', 'cv-item', {
          id: `${id}-item-${index}`,
          role: 'option',
          'aria-selected': String(index === chosen()),
        });
        item.textContent = labels[index] ?? '';
        item.addEventListener('click', () => choose(index));
        return item;
      }),
    );
    list.hidden = shown.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    count.classList.toggle('cv-hidden', shown.length > 0);
    count.textContent = shown.length
      ? words[shown.length === 1 ? 'match' : 'matches'].replace('{{count}}', String(shown.length))
      : words.none;
    active = -1;
    field.removeAttribute('aria-activedescendant');
    const at = typed ? 0 : shown.indexOf(chosen());
    if (shown.length > 0) point(at);
  };
  const choose = (index: number) => {
    select.selectedIndex = index + 1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    settle();
    close();
  };

  field.addEventListener('input', () => open(field.value));
  field.addEventListener('click', () => list.hidden && open(''));
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (list.hidden) open('');
      else point((active + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && !list.hidden) {
      event.preventDefault();
      const index = shown[active];
      if (index === undefined) close();
      else choose(index);
    } else if (event.key === 'Escape' && !list.hidden) {
      // In a widget the next Escape closes the survey.
      event.stopPropagation();
      settle();
      close();
    }
  });
  field.addEventListener('blur', () => {
    // What was typed whole counts as chosen; what is no option at all is taken back, as the browser's list would.
    const same = labels.findIndex((label) => plain(label) === plain(field.value));
    if (field.value.trim() === '' ? chosen() >= 0 : same >= 0 && same !== chosen()) choose(same);
    settle();
    close();
  });
  // Pressing into the list, or on its scroll bar, is no leaving of the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());

  const mirror = () => {
    for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
      const value = select.getAttribute(name);
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  };
  new MutationObserver(mirror).observe(select, { attributes: true });
  mirror();
  settle();
  if (focused) field.focus();
  // "Start again" empties the list beneath without a word.
  document.addEventListener('click', () =>
    setTimeout(() => field.isConnected && document.activeElement !== field && settle()),
  );
}

function element<Name extends 'input' | 'ul' | 'li' | 'p'>(
  name: Name,
  className: string,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
