import { LOCALES, type Locale } from '@canvass/shared/domain/locales';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useLocale } from '@canvass/shared/router/router';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, Checkbox, Flex, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '@canvass/shared/domain/language-name';
import { PreviewFrame } from '../preview-frame.tsx';
import { useCreateSurvey } from '../use-create-survey.ts';
import { type Template, templateSurvey } from './template.ts';

interface TemplateDialogProps {
  template: Template;
  onClose: () => void;
}

/** A preview of a template as respondents would see it, before the creator chooses it. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const page = useLocale();
  const failureText = useFailureText();
  const { create, creating, failure } = useCreateSurvey();
  const [language, setLanguage] = useState<Locale>(page);
  const [isTranslated, setTranslated] = useState(false);
  const others = LOCALES.map(({ code }) => code).filter((code) => code !== language);
  const survey = templateSurvey(template, language, isTranslated ? others : []);
  const names = others.map((code) => languageName(code, page));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={template.survey.title[page]}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" icon="arrow-right" loading={creating} onClick={() => void create(survey)}>
            {t('templates.use')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Flex gap="4" justify="space-between" align="flex-end" wrap="wrap">
          <Text tone="muted" flex="1 1 16rem">
            {template.summary[page]} {t('templates.previewText')}
          </Text>
          <Box width="11rem">
            <Select
              label={t('templates.language')}
              value={language}
              options={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(event) => setLanguage(event.target.value as Locale)}
            />
          </Box>
        </Flex>
        <Checkbox
          label={t('templates.translated', { languages: new Intl.ListFormat(page).format(names) })}
          hint={t('templates.translatedHint')}
          checked={isTranslated}
          onChange={(event) => setTranslated(event.target.checked)}
        />
        {failure !== undefined && <Alert tone="danger">{failureText(failure)}</Alert>}
        <PreviewFrame survey={survey} />
      </Stack>
    </Dialog>
  );
}
