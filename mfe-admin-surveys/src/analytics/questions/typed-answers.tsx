import type { QuestionReference } from '@canvass/shared/domain/answer-filter';
import { useMay } from '@canvass/shared/contract/use-workspace';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { Latest } from '../../responses/latest-answers.tsx';
import type { ofMeaning } from '../groups/groups.ts';

/** These answers need no wording: they are shown as they were typed. */
export const NO_WORDINGS = { of: () => undefined };

interface OtherAnswersProps {
  surveyId: string;
  question: Question;
  reference: QuestionReference;
  group: ReturnType<typeof ofMeaning>[number];
  named: boolean;
}

/** The own words that respondents of a group gave instead of an option. */
export function OtherAnswers({ surveyId, question, reference, group, named }: OtherAnswersProps) {
  const { t } = useTranslation('admin-surveys');
  const count = group.own.values['other'] ?? 0;
  const mayRead = useMay('response:read');
  if (count === 0 || !mayRead || !('options' in question)) return null;
  return (
    <Box>
      <Text tone="muted" textStyle="xs" mb="1">
        {t('summary.ownWords')}
        {named && ` (${group.name})`}
      </Text>
      <Latest
        surveyId={surveyId}
        question={question}
        version={reference.version}
        wordings={NO_WORDINGS}
        filter={group.filter}
        operator="own_words"
        count={count}
      />
    </Box>
  );
}
