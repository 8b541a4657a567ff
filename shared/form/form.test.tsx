/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { AreaProvider } from '../contract/area-context.ts';
import { fakeContext } from '../contract/fake-context.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { FormSummary } from '../ui/forms/form-summary.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { renderUi } from '../ui/testing/render-ui.tsx';
import { type FormOptions, useForm } from './form.ts';

interface Values {
  name: string;
  trigger: { seconds: number };
}
const initial: Values = { name: '', trigger: { seconds: 5 } };

function Example(options: Partial<FormOptions<Values>>) {
  const form = useForm<Values>({ name: 'example', initial, send: async () => undefined, ...options });
  return (
    <form ref={form.ref} onSubmit={form.submit}>
      <FormSummary problems={form.summary({ name: 'Name', trigger: 'Trigger' })} />
      <TextField {...form.field('name')} label="Name" />
      <TextField
        name="trigger.seconds"
        label="Seconds"
        value={form.values.trigger.seconds}
        error={form.error('trigger')}
        onChange={(event) => form.set('trigger', { seconds: Number(event.target.value) })}
      />
      <button type="submit">{form.sending ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const seconds = () => screen.getByRole('textbox', { name: 'Seconds' });

async function show(
  options: Partial<FormOptions<Values>>,
  language: 'en' | 'it' = 'en',
  ctx = fakeContext().ctx,
) {
  renderUi(
    <AreaProvider value={ctx}>
      <Example {...options} />
    </AreaProvider>,
    { locale: language },
  );
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, send };
}

const refused = new ApiProblem({
  status: 422,
  code: 'invalid_input',
  message: 'Some fields need another look.',
  errors: [
    { field: 'trigger.seconds', code: 'too_small_number', message: 'At least 1.' },
    { field: 'name', code: 'required', message: 'This is required.' },
  ],
});

it('shows what the server refuses at its fields, focuses the first of them, and retains the input', async () => {
  const { user, send } = await show({ send: () => Promise.reject(refused) });
  await user.type(name(), 'Ada');
  await send();
  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toBeInvalid();
  expect(name()).toHaveAccessibleDescription('This is required.');
  expect(name()).toHaveValue('Ada');
  expect(seconds()).toHaveAccessibleDescription('At least 1.');
  expect(screen.getByRole('alert')).toHaveTextContent('Name: This is required.');
});

it('clears a field’s error when the field is changed, and shows all errors of the next try', async () => {
  const { user, send } = await show({ send: () => Promise.reject(refused) });
  await send();
  await waitFor(() => expect(name()).toBeInvalid());
  await user.type(seconds(), '1');
  expect(seconds()).toBeValid();
  expect(name()).toBeInvalid();
  await user.type(name(), 'A');
  expect(name()).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  await waitFor(() => expect(name()).toBeInvalid());
  expect(seconds()).toBeInvalid();
});

describe('what the API’s schema refuses', () => {
  const request = {
    schema: z.object({ name: z.string().min(1), trigger: z.object({ seconds: z.number().max(60) }) }),
    body: (values: Values) => values,
  };

  it.each([
    ['en', 'This is required.', 'At most 60.'],
    ['it', 'Campo obbligatorio.', 'Al massimo 60.'],
  ] as const)('is said in the server’s words without asking it: %s', async (language, missing, tooMuch) => {
    const sent = jest.fn();
    const { user, send } = await show({ request, send: sent }, language);
    await user.type(seconds(), '00');
    await send();
    await waitFor(() => expect(name()).toHaveAccessibleDescription(missing));
    expect(seconds()).toHaveAccessibleDescription(tooMuch);
    expect(name()).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is left to the server where this page has no words for it', async () => {
    const sent = jest.fn();
    const odd = z.object({ name: z.string().refine(() => false, { params: { code: 'new_rule' } }) });
    const { send } = await show({ request: { ...request, schema: odd }, send: sent });
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });
});

it('says why nothing was stored where no field is concerned, or none that can be shown', async () => {
  const prototype = new ApiProblem({
    status: 422,
    code: 'invalid_input',
    message: 'Some fields need another look.',
    errors: [{ field: 'headers.constructor', code: 'reserved_header', message: 'Reserved.' }],
  });
  const { send } = await show({ send: () => Promise.reject(prototype) });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Some fields need another look.');
});

it('sends once, however often it is submitted', async () => {
  let finish = (): void => undefined;
  const sent = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = await show({ send: sent });
  await user.type(name(), 'Ada{Enter}{Enter}');
  await screen.findByRole('button', { name: 'Sending' });
  await user.keyboard('{Enter}');
  await act(async () => finish());
  await screen.findByRole('button', { name: 'Send' });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('carries what was typed over to the other language, but for what may not be stored', async () => {
  const snapshots = new Map<string, () => unknown>();
  const { ctx } = fakeContext({
    unsaved: {
      register: () => () => undefined,
      keep: (key, snapshot) => {
        snapshots.set(key, snapshot);
        return () => snapshots.delete(key);
      },
      restore: () => ({ name: 'Typed before', trigger: { seconds: 99 } }),
    },
  });
  const { user } = await show({ carried: ({ name: own }) => ({ name: own }) }, 'en', ctx);
  expect(name()).toHaveValue('Typed before');
  expect(seconds()).toHaveValue('5');
  await user.type(name(), '!');
  expect(snapshots.get('example')?.()).toEqual({ name: 'Typed before!' });
});
