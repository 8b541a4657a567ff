/** @jest-environment jsdom */
import { createI18n } from '@canvass/shared/i18n/create-i18n';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import texts from '../../../messages/builder/it.json' with { type: 'json' };
import { LossAlerts } from './loss-alerts.tsx';

it('lists what is lost as the language of the page lists it', () => {
  const i18n = createI18n('it', {}).addResourceBundle('it', 'admin-surveys', texts);
  const lost = ['title', 'placeholder'].map((field) => ({ field, kind: 'text_short' }));
  renderUi(
    <I18nextProvider i18n={i18n}>
      <LossAlerts options={null} broken={[2, 4, 7]} uses={['3. Dove?', 'Grazie']} lost={lost} />
    </I18nextProvider>,
    { locale: 'it' },
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Le regole o i richiami di queste domande non funzioneranno più: 2, 4 e 7.',
    'Regole e testi che perdono la sua risposta: 3. Dove? e Grazie',
    expect.stringMatching(/^Perdi: .+ e .+\. /),
  ]);
});
