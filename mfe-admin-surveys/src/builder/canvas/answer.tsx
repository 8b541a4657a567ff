import type { Question } from '@canvass/shared/domain/survey';
import { Box, Flex, Icon, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { OptionList } from './option-list.tsx';
import { RespondentField } from './respondent-field.tsx';

/** The answer's control of the question that is written: choices are written in place, the others only shown. */
export function WrittenAnswer({ question, error }: { question: Question; error: string | undefined }) {
  return 'options' in question ? (
    <OptionList question={question} error={error} />
  ) : (
    <StillAnswer question={question} />
  );
}

/** The answer's control of a question that isn't written at the moment. Its options can be read by everybody. */
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
