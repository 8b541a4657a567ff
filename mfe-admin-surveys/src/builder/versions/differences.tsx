import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useQuery } from '@canvass/shared/query/query';
import { Alert, Stack } from '@canvass/shared/ui/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../../api/survey-keys.ts';
import { readAnswersUpTo } from '../../api/surveys.ts';
import { useEditor } from '../state/editor-context.tsx';
import { concerned, publishedChanges } from '../model/published-changes.ts';
import { ChangeList } from './change-list.tsx';

interface DifferencesProps {
  /** The version number of the earlier state: a change may alter the meaning of answers up to that version. */
  version: number;
  before: SurveyDefinition;
  after: SurveyDefinition;
}

/** The differences between a version and another state of the survey, with the number of stored answers they concern. */
export function Differences({ version, before, after }: DifferencesProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const id = useEditor((state) => state.survey.id);
  const read = useQuery({
    queryKey: surveyKeys.answersUpTo(id, version),
    queryFn: ({ signal }) => readAnswersUpTo(http, id, version, signal),
  });
  const changes = useMemo(() => publishedChanges(before, after), [before, after]);
  // Metrics that are being recounted would be too low.
  const answers = read.data?.counting === false ? read.data : undefined;
  const altered = changes.questions.filter((change) => change.alters.length > 0);
  const felt = altered.filter(
    (change) => !answers || change.alters.some((entry) => concerned(change.id, entry, answers) > 0),
  );
  const uncounted = altered.length > 0 && !answers && !read.isFetching;
  return (
    <Stack gap="3">
      {felt.length > 0 && <Alert tone="warning">{t('versions.altered', { count: felt.length })}</Alert>}
      {altered.length > 0 && felt.length === 0 && <Alert>{t('versions.noneAltered')}</Alert>}
      {uncounted && <Alert>{t(read.error ? 'versions.notCounted' : 'versions.counting')}</Alert>}
      <ChangeList {...{ changes, before, after, answers }} />
    </Stack>
  );
}
