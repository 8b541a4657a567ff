import type { Question } from '@canvass/shared/domain/survey';
import { Box, Flex, Icon, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { OptionList } from './option-list.tsx';
import { RespondentField } from './respondent-field.tsx';

/** The answer control of the question that is being edited: choices are edited in place, other controls only shown. */
export function WrittenAnswer({ question, error }: { question: Question; error: string | undefined }) {
  return 'options' in question ? (
    <OptionList question={question} error={error} />
  ) : (
    <StillAnswer question={question} />
  );
}

/** The answer control of a question that isn't being edited. Screen readers can read its options. */
export function StillAnswer({ question }: { question: Question }) {
  const { t } = useTranslation('admin-surveys');
  if (question.type === 'unknown') {
    return (
      <Flex gap="2" align="center" color="fg.subtle">
        <Icon name="circle-help" size={18} />
        {t('canvas.unknown')}
      </Flex>
    );
  }
  return (
    <Box position="relative">
      <RespondentField question={question} />
      {'options' in question && (
        <VisuallyHidden>
          {question.options.map(({ label }) => label || t('options.unnamed')).join(', ')}
        </VisuallyHidden>
      )}
    </Box>
  );
}
