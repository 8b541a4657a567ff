import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { localePath, pickLocale } from '@canvass/shared/domain/locales';
import { Box } from '@canvass/shared/ui/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A survey that isn't stored, drawn by the respondent's own page, which records nothing. */
export function PreviewFrame({ survey }: { survey: SurveyInput }) {
  const { t } = useTranslation('admin-surveys');
  const form = useRef<HTMLFormElement>(null);
  const name = `preview-${useId()}`;
  const definition = JSON.stringify(survey);
  useEffect(() => {
    if (definition) form.current?.submit();
  }, [definition]);
  return (
    <>
      <form
        ref={form}
        hidden
        method="post"
        action={localePath(pickLocale(survey.language ?? 'en'), '/survey/preview')}
        target={name}
      >
        <input type="hidden" name="definition" value={definition} />
      </form>
      <Box
        as="iframe"
        display="block"
        width="full"
        height="min(36rem, calc(100dvh - 20rem))"
        minHeight="18rem"
        border="1px solid"
        borderColor="border"
        rounded="md"
        bg="bg"
        {...{ name, title: t('preview.frame') }}
      />
    </>
  );
}
