/** @jest-environment jsdom */
import { createI18n } from '@canvass/shared/i18n/create-i18n';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import texts from '../../messages/results/it.json' with { type: 'json' };
import { StarRow } from './star-row.tsx';

it('says one star, and several', () => {
  renderUi(
    <I18nextProvider i18n={createI18n('it', {}).addResourceBundle('it', 'admin-surveys', texts)}>
      <StarRow value={1} of={5} />
      <StarRow value={4} of={5} />
    </I18nextProvider>,
    { locale: 'it' },
  );
  const names = screen.getAllByRole('img').map((row) => row.getAttribute('aria-label'));
  expect(names).toEqual(['1 stella su 5', '4 stelle su 5']);
});
