/** @jest-environment jsdom */
import { createI18n } from '@canvass/shared/i18n/create-i18n';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import texts from '../../../messages/builder/it.json' with { type: 'json' };
import { createEditorStore } from '../model/editor-store.ts';
import { type EditorSession, EditorProvider } from '../state/editor-context.tsx';
import { LossAlerts } from './loss-alerts.tsx';

it('lists what is lost as the language of the page lists it', () => {
  const i18n = createI18n('it', {}).addResourceBundle('it', 'admin-surveys', texts);
  const definition = surveyDefinitionSchema.parse({
    title: 'Viaggio',
    questions: [{ id: 'where', type: 'text_short', title: 'Dove?' }],
    endings: [{ id: 'thanks', title: 'Grazie' }],
  });
  const store = createEditorStore({ id: 'survey' } as never, definition);
  const recall = { kind: 'recall', id: 'where' } as const;
  const uses = [{ ...recall, in: 'question' } as const, { ...recall, in: 'ending', id: 'thanks' } as const];
  const lost = ['title', 'placeholder'].map((field) => ({ field, kind: 'text_short' }));
  renderUi(
    <I18nextProvider i18n={i18n}>
      <EditorProvider value={{ store } as EditorSession}>
        <LossAlerts options={null} broken={[2, 4, 7]} uses={uses} lost={lost} />
      </EditorProvider>
    </I18nextProvider>,
    { locale: 'it' },
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Le regole di queste domande non funzioneranno più: 2, 4 e 7.',
    expect.stringMatching(/: 1\. Dove\? e A\b.*Grazie$/),
    expect.stringMatching(/^Perdi: .+ e .+\. /),
  ]);
});
