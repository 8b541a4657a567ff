import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspace } from '@canvass/shared/contract/use-workspace';
import { readOnce, useQuery } from '@canvass/shared/query/query';
import { LoadingState } from '@canvass/shared/ui/core';
import { readResponseMails } from '../api/response-mails.ts';
import { readMembers } from '../api/survey-access.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { MailsForm } from './mails-form.tsx';
import { OwnMailsForm } from './own-mails-form.tsx';

/** Reads who is mailed about a survey and who could be, and shows it as a form: of all, or of oneself only. */
export function MailsBody({ surveyId, onSaved }: { surveyId: string; onSaved: () => void }) {
  const { http } = useArea();
  const workspaceId = useWorkspace()?.id ?? '';
  const mails = useQuery(
    readOnce({
      queryKey: surveyKeys.mails(surveyId),
      queryFn: ({ signal }) => readResponseMails(http, surveyId, signal),
    }),
  );
  const members = useQuery(
    readOnce({
      queryKey: ['workspace', workspaceId, 'members'],
      queryFn: ({ signal }) => readMembers(http, workspaceId, signal),
    }),
  );
  const failed = [mails, members].find(({ data, error }) => error && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (mails.data && !mails.data.value.mayChange)
    return <OwnMailsForm surveyId={surveyId} mails={mails.data.value} onSaved={onSaved} />;
  if (!mails.data || !members.data) return <LoadingState lines={5} />;
  return (
    <MailsForm
      // After another member's change the form begins anew.
      key={mails.data.etag}
      surveyId={surveyId}
      mails={mails.data}
      members={members.data}
      onSaved={onSaved}
      onConflict={() => void mails.refetch()}
    />
  );
}
