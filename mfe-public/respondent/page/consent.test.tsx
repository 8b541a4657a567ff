/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { sampleSurvey } from '../testing/sample.ts';
import { Consent } from './consent.tsx';
import { type PageContext, PageProvider } from './page-context.tsx';

it('focuses the box at each refused try, also at the second', () => {
  const survey = { ...sampleSurvey(), consent: 'I agree.' };
  const context = { survey, t: (key: string) => key, idPrefix: '', words: 'en' } as unknown as PageContext;
  const page = (missing: boolean) => (
    <PageProvider value={context}>
      <Consent at={{ kind: 'all' }} consent={{ given: false, missing }} />
    </PageProvider>
  );
  const { getByRole, rerender } = render(page(false));
  const box = getByRole('checkbox');
  expect(box).not.toHaveFocus();
  rerender(page(true));
  expect(box).toHaveFocus();
  box.blur();
  rerender(page(true));
  expect(box).toHaveFocus();
});
