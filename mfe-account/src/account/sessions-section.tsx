import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useMutation, useQuery } from '@canvass/shared/query/query';
import {
  Box,
  Button,
  Card,
  ErrorState,
  LinkButton,
  LoadingState,
  Row,
  Section,
} from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionsQuery } from '../api/account.ts';
import { SessionRow } from './session-row.tsx';

/** The number of sessions that are shown at first, the own one among them. */
const SHOWN = 5;

/** Stands for all other sessions, where an id is expected. */
const OTHERS = 'others';

/** The account's sessions; each of the others can be ended here. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const { http, toast } = useArea();
  const [all, setAll] = useState(false);
  const failureText = useFailureText();
  const report = useReportFailure();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(http));
  const end = useMutation({
    mutationFn: (which: string) => http.delete(which === OTHERS ? 'auth/sessions' : `auth/sessions/${which}`),
    onSuccess: (_, which) =>
      toast.show({
        type: 'success',
        message: t(which === OTHERS ? 'sessions.othersEnded' : 'sessions.ended'),
      }),
    onError: (refused) => report(refused),
    onSettled: () => void refetch(),
  });
  const ending = end.isPending ? end.variables : null;
  // This browser is first, though another one may have been used later.
  const items = data?.items.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? [];
  const shown = all ? items : items.slice(0, SHOWN);
  return (
    <Section
      title={t('sessions.title')}
      description={t('sessions.description')}
      actions={
        <Row gap="2">
          <LinkButton to="/admin/account/activity" icon="list">
            {t('activity.title')}
          </LinkButton>
          {data && data.items.length > 2 && (
            <Button loading={ending === OTHERS} onClick={() => end.mutate(OTHERS)}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </Row>
      }
    >
      {data ? (
        <Card padding="none">
          <Box as="ul" listStyle="none" m="0" p="0">
            {shown.map((entry) => (
              <SessionRow
                key={entry.id}
                entry={entry}
                ending={ending === entry.id}
                onEnd={() => end.mutate(entry.id)}
              />
            ))}
          </Box>
          {items.length > SHOWN && (
            <Box p="2">
              <Button variant="ghost" onClick={() => setAll(!all)}>
                {t(all ? 'sessions.showFewer' : 'sessions.showAll')}
              </Button>
            </Box>
          )}
        </Card>
      ) : error && !isFetching ? (
        <ErrorState title={t('sessions.failed')} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <LoadingState lines={3} />
      )}
    </Section>
  );
}
