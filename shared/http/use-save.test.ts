/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n/create-i18n.ts';
import en from '../i18n/messages/en.json' with { type: 'json' };
import { ApiProblem } from './api-problem.ts';
import { useSave } from './use-save.ts';

const i18n = createI18n('en', en);
const wrapper = ({ children }: { children: ReactNode }) => createElement(I18nextProvider, { i18n }, children);

const refused = new ApiProblem({
  status: 422,
  code: 'invalid_input',
  message: 'Some fields need another look.',
  errors: [
    { field: 'name', code: 'required', message: 'This is required.' },
    { field: 'options.trigger.seconds', code: 'too_small_number', message: 'At least 1.' },
  ],
});

it('clears a field’s error when the field is changed, and shows all errors of the next try', async () => {
  const { result } = renderHook(() => useSave(), { wrapper });
  const send = () => act(() => result.current.run(() => Promise.reject(refused)));
  await send();
  expect(result.current.error('name')).toBe('This is required.');
  expect(result.current.error('options.trigger')).toBe('At least 1.');

  act(() => result.current.forget(['options.trigger']));
  expect(result.current.error('options.trigger')).toBeUndefined();
  expect(result.current.problems({ name: 'Name' })).toEqual([
    { field: 'name', message: 'Name: This is required.' },
  ]);
  act(() => result.current.forget(['name']));
  expect(result.current.problems({})).toEqual([]);

  await send();
  expect(result.current.error('name')).toBe('This is required.');
});
