/** @jest-environment jsdom */
import type { Entry } from '@canvass/shared/contract/respondent';
import type { Question as Definition } from '@canvass/shared/domain/survey';
import { AS_NPS, asScale } from '@canvass/shared/domain/scale';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Matrix } from '../questions/matrix.tsx';
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

interface AskedProps {
  question: Definition;
  onDone: () => void;
  everywhere?: boolean;
}

function Asked({ question, onDone, everywhere = true }: AskedProps) {
  const [entry, setEntry] = useState<Entry | undefined>();
  useKeys(true, everywhere, '');
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

it('digits mark and unmark the options of a multiple choice, as letters do, and no one is sent on', async () => {
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

it('Enter that is held down goes on once, and starts new lines where it does that', () => {
  const { unmount } = render(<Asked question={sampleQuestion('text_short')} onDone={jest.fn()} />);
  const enter = (repeat: boolean) => {
    const field = screen.getByRole('textbox');
    field.focus();
    return fireEvent.keyDown(field, { key: 'Enter', repeat });
  };
  expect([enter(false), enter(true)]).toEqual([true, false]);
  unmount();
  ask(sampleQuestion('text_long'));
  expect([enter(false), enter(true)]).toEqual([true, true]);
});

it('0 gives ten of ten stars', async () => {
  const { user, onDone, chosen } = ask(sampleQuestion('star_rating', { stars: 10 }));
  await user.keyboard('0');
  expect(chosen()).toEqual(['10']);
  expect(onDone).toHaveBeenCalledTimes(1);
});

describe('a row of buttons', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key, code: `Digit${key}` });
  };
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it.each([
    ['its digit', 0, ['7'], '7'],
    ['0 the least', 0, ['0'], '0'],
    ['1 and 0 ten', 0, ['1', '0'], '10'],
    ['0 ten, where it has no 0', 1, ['0'], '10'],
    ['1 and 0 ten there, too', 1, ['1', '0'], '10'],
    ['another digit after 1 that one', 0, ['1', '4'], '4'],
  ])('is chosen by %s, and the page goes on once', (_, from, keys, value) => {
    const { onDone, chosen } = ask(sampleQuestion('number', asScale(from, 10)));
    press(...keys);
    expect(chosen()).toEqual([value]);
    expect(onDone).toHaveBeenCalledTimes(1);
    wait(2000);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('waits for a 0 after a 1 before the page goes on; a 0 that comes later is 0', () => {
    const { onDone, chosen } = ask(sampleQuestion('number', AS_NPS));
    press('1');
    expect(chosen()).toEqual(['1']);
    expect(onDone).not.toHaveBeenCalled();
    wait(1000);
    expect(onDone).toHaveBeenCalledTimes(1);
    press('0');
    expect(chosen()).toEqual(['0']);
  });

  it('doesn’t wait for a 0 where there is no ten', () => {
    const { onDone } = ask(sampleQuestion('number', asScale(1, 5)));
    press('1');
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('doesn’t go on by itself from a 1 that was replaced by a press, or left by Enter', () => {
    const onDone = jest.fn();
    const question = sampleQuestion('number', AS_NPS);
    const { unmount } = render(<Asked question={question} onDone={onDone} />);
    press('1');
    fireEvent.click(screen.getByRole('radio', { name: '6' }), { detail: 0 });
    wait(2000);
    press('1');
    unmount();
    wait(2000);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('among other questions takes digits only while it has the focus', () => {
    render(<Asked question={sampleQuestion('number', AS_NPS)} onDone={jest.fn()} everywhere={false} />);
    press('7');
    expect(document.querySelector('input:checked')).toBeNull();
    const three = screen.getByRole('radio', { name: '3' });
    three.focus();
    fireEvent.keyDown(three, { key: '7', code: 'Digit7' });
    expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe('7');
  });
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

it('digits choose in the row of a matrix that has the focus, and in no other', async () => {
  const rows = ['one', 'two'].map((id) => ({ ...sampleQuestion('number', asScale(1, 10)), id, matrix: 'm' }));
  const matrix = { id: 'm', title: 'M', description: '', image: null };
  function AskedMatrix() {
    const [entries, setEntries] = useState({});
    useKeys(true, true, '');
    const onEntry = (id: string, entry: Entry | undefined) => setEntries({ ...entries, [id]: entry });
    return (
      <PageProvider value={page}>
        <Matrix {...{ matrix, rows, entries, onEntry }} number={1} level={1} faults={{}} />
      </PageProvider>
    );
  }
  render(<AskedMatrix />);
  const user = userEvent.setup();
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(
      ({ name, value }) => `${name} ${value}`,
    );
  await user.keyboard('3');
  expect(chosen()).toEqual([]);
  document.querySelector<HTMLInputElement>('[name="q.two"]')?.focus();
  await user.keyboard('4');
  expect(chosen()).toEqual(['q.two 4']);
  await user.keyboard('10');
  expect(chosen()).toEqual(['q.two 10']);
});
