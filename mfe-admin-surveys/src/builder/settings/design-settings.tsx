import { RadioCards, Switch } from '@canvass/shared/ui/admin';
import { Heading, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { changeSurvey, type SurveyFields } from '../model/pages.ts';
import { ThemeSwatches } from './theme-swatches.tsx';

/** The right pane in "Design": how the whole survey looks and moves. */
export function DesignSettings() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const theme = useEditor((state) => state.definition.theme);
  const layout = useEditor((state) => state.definition.layout);
  const progressBar = useEditor((state) => state.definition.progressBar);
  const backButton = useEditor((state) => state.definition.backButton);
  const set = (fields: Partial<SurveyFields>) => store.getState().change(changeSurvey(fields));
  return (
    <Stack gap="6">
      <Heading as="h2" size="sm">
        {t('design.title')}
      </Heading>
      <ThemeSwatches value={theme} onChange={(name) => set({ theme: name })} />
      <RadioCards
        name="layout"
        legend={t('design.layout')}
        columns={1}
        value={layout}
        onChange={(value) => set({ layout: value })}
        options={[
          {
            value: 'one_at_a_time',
            label: t('design.oneAtATime'),
            hint: t('design.oneAtATimeHint'),
            icon: 'smartphone',
          },
          {
            value: 'single_page',
            label: t('design.singlePage'),
            hint: t('design.singlePageHint'),
            icon: 'file-text',
          },
        ]}
      />
      <Switch
        label={t('design.progressBar')}
        hint={t('design.progressBarHint')}
        checked={progressBar}
        onChange={(event) => set({ progressBar: event.target.checked })}
      />
      <Switch
        label={t('design.backButton')}
        hint={t('design.backButtonHint')}
        checked={backButton}
        onChange={(event) => set({ backButton: event.target.checked })}
      />
    </Stack>
  );
}
