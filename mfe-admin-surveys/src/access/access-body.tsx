import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspace } from '@canvass/shared/contract/use-workspace';
import { readOnce, useQuery } from '@canvass/shared/query/query';
import { LoadingState } from '@canvass/shared/ui/core';
import { readMembers, readSurveyAccess } from '../api/survey-access.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { AccessForm } from './access-form.tsx';

interface AccessBodyProps {
  surveyId: string;
  onSaved: () => void;
}

/** Reads who sees a survey and who could, and shows it as a form. */
export function AccessBody({ surveyId, onSaved }: AccessBodyProps) {
  const { http } = useArea();
  const workspaceId = useWorkspace()?.id ?? '';
  const access = useQuery(
    readOnce({
      queryKey: surveyKeys.access(surveyId),
      queryFn: ({ signal }) => readSurveyAccess(http, surveyId, signal),
    }),
  );
  const members = useQuery(
    readOnce({
      queryKey: ['workspace', workspaceId, 'members'],
      queryFn: ({ signal }) => readMembers(http, workspaceId, signal),
    }),
  );
  const failed = [access, members].find(({ data, error }) => error && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!access.data || !members.data) return <LoadingState lines={5} />;
  return (
    <AccessForm
      // After another member's change the form begins anew.
      key={access.data.etag}
      surveyId={surveyId}
      access={access.data}
      members={members.data}
      onSaved={onSaved}
      onConflict={() => void access.refetch()}
    />
  );
}
