import { RadioCards, Switch } from '@canvass/shared/ui/admin';
import type { Picture } from '@canvass/shared/domain/survey';
import { Box, Heading, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeSettings, changeSurvey, type SurveyFields } from '../model/pages.ts';
import { usePageWords } from '../page-words/use-page-words.ts';
import { PictureButton } from '../pictures/picture-button.tsx';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { LookSettings } from './look-settings.tsx';

/** The right pane of "Design": look, layout and motion of the whole survey. */
export function DesignSettings() {
  const { t } = useTranslation('admin-surveys');
  const words = usePageWords();
  const { store } = useEditorSession();
  const layout = useEditor((state) => state.definition.layout);
  const progressBar = useEditor((state) => state.definition.progressBar);
  const backButton = useEditor((state) => state.definition.backButton);
  const hideBadge = useEditor((state) => state.definition.settings.hideBadge ?? false);
  const cover = useEditor((state) => state.definition.welcome?.image ?? null);
  const setCover = (image: Picture | null) =>
    store.getState().change(
      (definition) => {
        const welcome = definition.welcome ?? {
          title: words('page-words:welcome'),
          description: '',
          buttonLabel: '',
        };
        return { ...definition, welcome: { ...welcome, image } };
      },
      { group: 'welcome.image' },
    );
  const set = (fields: Partial<SurveyFields>) => store.getState().change(changeSurvey(fields));
  return (
    <Stack gap="6">
      <Heading as="h2" size="sm">
        {t('design.title')}
      </Heading>
      <LookSettings />
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
      <ConflictNote path={['layout']} />
      <Switch
        label={t('design.progressBar')}
        hint={t('design.progressBarHint')}
        checked={progressBar}
        onChange={(event) => set({ progressBar: event.target.checked })}
      />
      <ConflictNote path={['progressBar']} />
      <Switch
        label={t('design.backButton')}
        hint={t('design.backButtonHint')}
        checked={backButton}
        onChange={(event) => set({ backButton: event.target.checked })}
      />
      <ConflictNote path={['backButton']} />
      <Stack as="section" gap="2">
        <Heading as="h3" size="sm">
          {t('design.cover')}
        </Heading>
        <Text tone="muted" textStyle="xs">
          {t('design.coverHint')}
        </Text>
        <PictureButton label={t('picture.cover')} picture={cover} onChange={setCover} />
        <ConflictNote path={['welcome', 'image']} />
      </Stack>
      <ButtonLabels />
      <Switch
        label={t('survey.hideBadge')}
        hint={t('survey.hideBadgeHint')}
        checked={hideBadge}
        onChange={(event) => store.getState().change(changeSettings({ hideBadge: event.target.checked }))}
      />
      <ConflictNote path={['settings', 'hideBadge']} />
    </Stack>
  );
}

const BUTTONS = ['next', 'back', 'submit'] as const;

/** The texts of the survey's buttons; an empty one is replaced by the product's text in the respondent's language. */
function ButtonLabels() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const labels = useEditor((state) => state.definition.labels) ?? { next: '', back: '', submit: '' };
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {t('design.buttons')}
      </Heading>
      <Text tone="muted" textStyle="xs">
        {t('design.buttonsHint')}
      </Text>
      {BUTTONS.map((button) => (
        <Box key={button}>
          <TextField
            label={t(`design.button.${button}`)}
            maxLength={60}
            value={labels[button]}
            onChange={(event) =>
              store.getState().change(changeSurvey({ labels: { ...labels, [button]: event.target.value } }), {
                group: `labels.${button}`,
              })
            }
          />
          <ConflictNote path={['labels', button]} />
        </Box>
      ))}
    </Stack>
  );
}
