import { Flex, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionIndex, useSectionOf } from '../../state/editor-context.tsx';

/** Where respondents go on to another page of a survey with its questions on one: before each section but one at the beginning. */
export function PageBreak({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const section = useSectionOf(id);
  const index = useQuestionIndex(id);
  if (section?.id !== id || index === 0) return null;
  return (
    <Flex
      align="center"
      gap="3"
      color="fg.muted"
      _before={{ content: '""', flex: '1', borderTop: '1px dashed', borderColor: 'border.control' }}
      _after={{ content: '""', flex: '1', borderTop: '1px dashed', borderColor: 'border.control' }}
    >
      <Text textStyle="xs">{t('section.pageBreak')}</Text>
    </Flex>
  );
}
