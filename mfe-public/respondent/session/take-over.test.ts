/** @jest-environment jsdom */
import { sampleQuestion } from '../testing/sample.ts';
import { takeOver } from './take-over.ts';

const questions = [
  sampleQuestion('number', { id: 'km' }),
  sampleQuestion('text_short', { id: 'name' }),
  sampleQuestion('yes_no', { id: 'again' }),
];

/** Node's takes no forms. */
class FormDataOf {
  readonly #fields: HTMLInputElement[];

  constructor(form: HTMLFormElement) {
    this.#fields = [...form.querySelectorAll('input')].filter(
      ({ type, checked }) => checked || !/^(?:radio|checkbox)$/.test(type),
    );
  }

  getAll = (name: string) => this.#fields.filter((field) => field.name === name).map(({ value }) => value);
  has = (name: string) => this.#fields.some((field) => field.name === name);
}

beforeAll(() => void Object.assign(globalThis, { FormData: FormDataOf }));

function form() {
  document.body.innerHTML = `<form><input type="checkbox" name="consent" value="yes">
    <input name="q.km" value="1500"><input name="q.name">
    <input type="radio" name="q.again" value="yes" checked><input type="radio" name="q.again" value="no"></form>`;
  return document.forms[0] as HTMLFormElement;
}
const field = (selector: string) => document.querySelector(selector) as HTMLInputElement;

it('hands over nothing of what the page was rendered with', () => {
  const enter = jest.fn();
  expect(takeOver({ enter }, questions, form())).toBe(false);
  expect(enter).not.toHaveBeenCalled();
});

it('hands over what was typed, chosen and agreed to, and leaves the form as it is', () => {
  const page = form();
  field('[name="q.km"]').value = '1600';
  field('[name="q.name"]').value = 'Ada';
  field('[value=no]').checked = true;
  field('[name=consent]').checked = true;
  const enter = jest.fn();
  expect(takeOver({ enter }, questions, page)).toBe(true);
  expect(enter.mock.calls).toEqual([
    ['km', '1600'],
    ['name', 'Ada'],
    ['again', false],
  ]);
  expect(field('[name="q.km"]').value).toBe('1600');
});
