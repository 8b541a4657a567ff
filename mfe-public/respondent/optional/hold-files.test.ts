/** @jest-environment jsdom */
import en from '../texts/en.json';
import { translator } from '../texts/texts.ts';
import { holdFiles } from './hold-files.ts';

/** A step with a file field, whose form its own handler submits. */
function step() {
  document.body.innerHTML = '<div><form><input type="file"><button></button></form></div>';
  const form = document.forms[0] as HTMLFormElement;
  const field = form.querySelector('input') as HTMLInputElement;
  const own = jest.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', own);
  const said: string[] = [];
  field.reportValidity = () => said.push(field.validationMessage) > 0;
  const choose = () =>
    Object.defineProperty(field, 'files', { value: [new File(['1'], 'cv.pdf')], configurable: true });
  form.noValidate = true;
  const release = holdFiles(form.parentElement as HTMLElement, translator(en));
  return { form, own, said, choose, release };
}

it('holds a step with a chosen file back, says why, and submits it once the module has the file', async () => {
  const { form, own, said, choose, release } = step();
  choose();
  form.requestSubmit();
  form.requestSubmit();
  expect(own).not.toHaveBeenCalled();
  expect(said).toEqual(Array(2).fill('“cv.pdf” is still being uploaded. Wait for it, or remove it.'));
  release();
  await new Promise((done) => setTimeout(done));
  expect(own).toHaveBeenCalledTimes(1);
});

it('lets a step without a chosen file go on, and submits none by itself', async () => {
  const { form, own, release } = step();
  form.requestSubmit();
  expect(own).toHaveBeenCalledTimes(1);
  release();
  await new Promise((done) => setTimeout(done));
  expect(own).toHaveBeenCalledTimes(1);
});
