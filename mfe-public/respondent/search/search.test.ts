/** @jest-environment jsdom */
import { searchLists } from './search.ts';

const labels = [
  'मन',
  'माना',
  'Resume',
  'Résumé',
  'a',
  'A',
  'Rome',
  ...Array.from({ length: 12 }, (_, at) => `City ${at}`),
];

/** A page with a long list and its combobox, whose texts are in a language; so is the list's first entry, except for a creator's. */
function page(language?: string, first = `<option value="" lang="${language ?? ''}">Choose</option>`) {
  // What jsdom lacks.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  Element.prototype.scrollIntoView = () => undefined;
  const options = labels.map((label) => `<option value="${label}">${label}</option>`);
  document.body.innerHTML = `<label for="q">City</label>
    <select class="cv-select" id="q">${first}${options.join('')}</select>`;
  searchLists(document.body, { matches: '{{count}}', match: '1', none: '0', language });
  const field = document.querySelector('input') as HTMLInputElement;
  const select = document.querySelector('select') as HTMLSelectElement;
  return { field, select };
}

it.each(labels)('an option that is chosen stays so when the field is left: %s', (label) => {
  const { field, select } = page();
  field.focus();
  field.click();
  [...document.querySelectorAll('li')].find(({ textContent }) => textContent === label)?.click();
  field.blur();
  expect([select.value, field.value]).toEqual([label, label]);
});

it.each([
  ['Résumé', 'Résumé'],
  ['माना ', 'माना'],
  ['A', 'A'],
  ['RÉSUME', 'Resume'],
  ['róme', 'Rome'],
  ['Rom', 'City 1'],
  ['', ''],
])('typed as a whole, %j chooses %j', (typed, expected) => {
  const { field, select } = page();
  select.value = 'City 1';
  field.focus();
  field.value = typed;
  field.blur();
  expect([select.value, field.value]).toEqual([expected, expected]);
});

it('says how many options match in the language of the page’s own words', () => {
  const said = (language?: string) => {
    page(language).field.click();
    return document.querySelector<HTMLElement>('[role=status]')?.lang;
  };
  expect([said('en'), said()]).toEqual(['en', '']);
});

it('is in the language of its placeholder while it is empty, and in the survey’s once something is typed or chosen', () => {
  const { field } = page('en');
  expect(field).toHaveAttribute('lang', 'en');
  field.value = 'Ro';
  field.dispatchEvent(new Event('input'));
  expect(field).not.toHaveAttribute('lang');
  field.value = '';
  field.dispatchEvent(new Event('input'));
  expect(field).toHaveAttribute('lang', 'en');
  field.value = 'Rome';
  field.dispatchEvent(new Event('blur'));
  expect(field).not.toHaveAttribute('lang');
  expect(page().field).not.toHaveAttribute('lang');
  expect(page('en', '<option value="">Wybierz</option>').field).not.toHaveAttribute('lang');
});
