/** @jest-environment jsdom */
import type { Entry } from '@canvass/shared/contract/respondent';
import type { Question as Definition } from '@canvass/shared/domain/survey';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Question } from '../questions/question.tsx';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import { translator } from '../texts/texts.ts';
import { useKeys } from './keys.ts';
import { PageProvider } from './page-context.tsx';

const page = {
  survey: sampleSurvey(),
  t: translator(en),
  language: 'en',
  country: 'US',
  answers: {},
  answerWords: () => '',
  idPrefix: '',
};

function Asked({ question, onDone }: { question: Definition; onDone: () => void }) {
  const [entry, setEntry] = useState<Entry | undefined>();
  useKeys(true, '');
  return (
    <PageProvider value={page}>
      <Question {...{ question, entry, onDone }} number={1} level={1} fault={undefined} onEntry={setEntry} />
    </PageProvider>
  );
}

function ask(question: Definition) {
  const onDone = jest.fn();
  render(<Asked question={question} onDone={onDone} />);
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
  return { user: userEvent.setup(), onDone, chosen };
}

const options = (count: number) => ({
  options: Array.from({ length: count }, (_, index) => ({
    id: `o${index + 1}`,
    label: `Option ${index + 1}`,
  })),
});

it('digits choose the options of a single choice, 0 the tenth, and one is enough to go on', async () => {
  const { user, onDone, chosen } = ask(sampleQuestion('multiple_choice_single', options(12)));
  await user.keyboard('3');
  expect(chosen()).toEqual(['o3']);
  expect(onDone).toHaveBeenCalledTimes(1);
  await user.keyboard('0');
  expect(chosen()).toEqual(['o10']);
  await user.keyboard('l');
  expect(chosen()).toEqual(['o12']);
});

it('digits mark and unmark the options of a multiple choice, as letters do, and nobody is sent on', async () => {
  const { user, onDone, chosen } = ask(sampleQuestion('multiple_choice_multi', options(4)));
  await user.keyboard('14b');
  expect(chosen().toSorted()).toEqual(['o1', 'o2', 'o4']);
  await user.keyboard('1');
  expect(chosen().toSorted()).toEqual(['o2', 'o4']);
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['the number pad', { key: '2', code: 'Numpad2' }],
  ['a layout with its digits behind Shift', { key: 'é', code: 'Digit2' }],
  ['a layout that writes them otherwise', { key: '۲', code: 'Digit2' }],
])('digits are those of %s, too', (_, event) => {
  const { chosen } = ask(sampleQuestion('multiple_choice_single', options(3)));
  fireEvent.keyDown(document.body, event);
  expect(chosen()).toEqual(['o2']);
});

it('the digit of “Other” leads to its field, where digits are typed', async () => {
  const { user, onDone, chosen } = ask(
    sampleQuestion('multiple_choice_single', { ...options(2), other: true }),
  );
  await user.keyboard('3');
  const field = screen.getByLabelText<HTMLInputElement>('Your own answer');
  expect(document.activeElement).toBe(field);
  await user.keyboard('12a');
  expect(field.value).toBe('12a');
  expect(chosen()).toEqual([':other']);
  expect(onDone).not.toHaveBeenCalled();
});

it('with Ctrl or Alt, or from a key that is held down, a digit chooses nothing', async () => {
  const { user, chosen } = ask(sampleQuestion('multiple_choice_single', options(3)));
  await user.keyboard('{Control>}1{/Control}{Alt>}2{/Alt}');
  fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', repeat: true });
  expect(chosen()).toEqual([]);
});

it('0 gives ten of ten stars', async () => {
  const { user, onDone, chosen } = ask(sampleQuestion('star_rating', { stars: 10 }));
  await user.keyboard('0');
  expect(chosen()).toEqual(['10']);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it.each([
  ['Yes', 'No', ['Y1', 'N2']],
  ['Sure', 'Sorry', ['A1', 'B2']],
  ['👍', '👎', ['A1', 'B2']],
  ['2 or more', '1', ['A1', 'B2']],
])('“%s” and “%s” have keys that can be pressed', async (yesLabel, noLabel, keys) => {
  const { user, chosen } = ask(sampleQuestion('yes_no', { yesLabel, noLabel }));
  const shown = [...document.querySelectorAll('.cv-choice')].map((choice) =>
    [...choice.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(''),
  );
  expect(shown).toEqual(keys);
  await user.keyboard('2');
  expect(chosen()).toEqual(['no']);
});

it('an option shows the keys that choose it', () => {
  ask(sampleQuestion('multiple_choice_single', options(11)));
  const keysOf = (name: string) =>
    [...(screen.getByText(name).closest('label')?.querySelectorAll('kbd') ?? [])].map(
      (key) => key.textContent,
    );
  expect(keysOf('Option 1')).toEqual(['A', '1']);
  expect(keysOf('Option 10')).toEqual(['J', '0']);
  expect(keysOf('Option 11')).toEqual(['K']);
});
