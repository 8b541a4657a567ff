import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import { LONG_LIST } from './long-list.ts';
import { matchingLabels, normalised } from './matching.ts';
import { addRules } from '../styles/add-rules.ts';
import { STYLE } from './style.ts';

interface SearchTexts {
  /** `{{count}} matches` */
  matches: string;
  match: string;
  none: string;
  /** Of these texts, if it isn't the page's. */
  language?: string | undefined;
}

/**
 * Adds a combobox to each long list of the page, and to those that are rendered later. The browser's own select stays
 * beneath, hidden, and holds the answer: without this file, or if it fails, respondents choose there.
 */
export function searchLists(root: Element, words: SearchTexts): void {
  addRules(STYLE);
  const coverLists = () => {
    for (const select of root.querySelectorAll<HTMLSelectElement>('select.cv-select[id]')) {
      if (select.options.length > LONG_LIST) addCombobox(select, words);
    }
  };
  new MutationObserver(coverLists).observe(root, { childList: true, subtree: true });
  coverLists();
}

/**
 * Replaces a select by a combobox (ARIA Authoring Practices): the focus stays in the field while the list is filtered.
 */
function addCombobox(select: HTMLSelectElement, words: SearchTexts): void {
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
  if (words.language) count.lang = words.language;
  list.hidden = true;
  // The label and the focus move to the field.
  const focused = document.activeElement === select;
  select.removeAttribute('id');
  select.hidden = true;
  select.before(field, list, count);

  let shown: number[] = [];
  let active = -1;
  const chosen = () => select.selectedIndex - 1;
  /** The placeholder may be in another language than the survey, whose language the labels have. */
  const setLanguage = () => {
    if (!field.value && empty?.lang) field.lang = empty.lang;
    else field.removeAttribute('lang');
  };
  const showChosen = () => {
    field.value = labels[chosen()] ?? '';
    setLanguage();
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
    shown = matchingLabels(labels, typed);
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
    showChosen();
    close();
  };

  field.addEventListener('input', () => {
    setLanguage();
    open(field.value);
  });
  field.addEventListener('click', () => list.hidden && open(''));
  field.addEventListener('keydown', (event) => {
    // The keys of an input method choose among its own suggestions.
    if (isOfInputMethod(event)) return;
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
      // Stopped here: in a widget Escape would also close the survey.
      event.stopPropagation();
      showChosen();
      close();
    }
  });
  field.addEventListener('blur', () => {
    // A complete label that was typed is chosen, the same one before one that differs in case, accents or other marks; any
    // other text is reset to the chosen label.
    const typed = field.value.trim();
    const exact = labels.findIndex((label) => label.trim() === typed);
    const same = exact >= 0 ? exact : labels.findIndex((label) => normalised(label) === normalised(typed));
    const kept = typed === (labels[chosen()] ?? '').trim();
    if (!kept && (typed === '' || same >= 0)) choose(typed === '' ? -1 : same);
    showChosen();
    close();
  });
  // A press on the list or its scroll bar must not blur the field.
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
  showChosen();
  if (focused) field.focus();
  // "Start again" clears the select without an event.
  document.addEventListener('click', () =>
    setTimeout(() => field.isConnected && document.activeElement !== field && showChosen()),
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
