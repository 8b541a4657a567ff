/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { firstState } from '../session/state.ts';
import { sampleSurvey } from '../testing/sample.ts';
import { Notice } from './notice.tsx';
import { type PageContext, PageProvider } from './page-context.tsx';

it('is reloaded by its button, which without a network says why it isn’t', () => {
  // All that jsdom does to reload.
  const reload = jest.spyOn(console, 'error').mockImplementation();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const survey = sampleSurvey();
  const state = { ...firstState({ survey, language: 'en' }), elsewhere: true };
  const { getByRole } = render(
    <PageProvider value={{ survey, t: (key: string) => key } as unknown as PageContext}>
      <Notice state={state} preview={false} changed={false} onStartAgain={() => undefined} />
    </PageProvider>,
  );
  fireEvent.click(getByRole('button', { name: 'continue_here' }));
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  fireEvent.click(getByRole('button', { name: 'offline' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(String(reload.mock.calls[0]?.[0])).toContain('navigation');
  jest.restoreAllMocks();
});
