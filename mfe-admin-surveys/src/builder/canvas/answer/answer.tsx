import type { Question } from '@canvass/shared/domain/survey';
import { Box, Flex, Icon, Span, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { OptionList } from './option-list.tsx';
import { RespondentField } from './respondent-field.tsx';

/** The answer control of the question that is being edited: choices are edited in place, other controls only shown. */
export function EditableAnswer({ question, error }: { question: Question; error: string | undefined }) {
  return 'options' in question ? (
    <OptionList question={question} error={error} />
  ) : (
    <ReadOnlyAnswer question={question} />
  );
}

/** The answer control of a question that isn't being edited. Screen readers can read its options. */
export function ReadOnlyAnswer({ question }: { question: Question }) {
  const { t } = useTranslation('admin-surveys');
  if (question.type === 'statement')
    return question.video === '' ? null : <VideoLink address={question.video} />;
  if (question.type === 'section') return null;
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

/** The link to a statement's video, as respondents see it. */
function VideoLink({ address }: { address: string }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Flex gap="2" align="center" fontWeight="semibold" style={{ color: 'var(--theme-ink)' }}>
      <Icon name="play" size={18} />
      {t('statement.watch')}
      <Span color="fg.muted" fontWeight="normal" truncate>
        {URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address}
      </Span>
    </Flex>
  );
}
