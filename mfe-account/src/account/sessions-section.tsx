import type { SessionEntry } from '@canvass/shared/api/auth';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useLoad } from '@canvass/shared/http/use-load';
import { Box, Button, Card, ErrorState, LoadingState, Section } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionRow } from './session-row.tsx';

/** Stands for all other sessions, where an id is expected. */
const OTHERS = 'others';

/** The account's sessions; each of the others can be ended here. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const { http, toast } = useArea();
  const failureText = useFailureText();
  const report = useReportFailure();
  const { value, error, loading, reload } = useLoad('sessions', (signal) =>
    http.get('auth/sessions', { signal }).json<{ items: SessionEntry[] }>(),
  );
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (which: string): Promise<void> => {
    setEnding(which);
    try {
      await http.delete(which === OTHERS ? 'auth/sessions' : `auth/sessions/${which}`);
      toast.show({
        type: 'success',
        message: t(which === OTHERS ? 'sessions.othersEnded' : 'sessions.ended'),
      });
    } catch (refused) {
      report(refused);
    }
    setEnding(null);
    reload();
  };
  return (
    <Section
      title={t('sessions.title')}
      description={t('sessions.description')}
      actions={
        value &&
        value.items.length > 2 && (
          <Button loading={ending === OTHERS} onClick={() => void end(OTHERS)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {value ? (
        <Card padding="none">
          <Box as="ul" listStyle="none" m="0" p="0">
            {value.items.map((entry) => (
              <SessionRow
                key={entry.id}
                entry={entry}
                ending={ending === entry.id}
                onEnd={() => void end(entry.id)}
              />
            ))}
          </Box>
        </Card>
      ) : error && !loading ? (
        <ErrorState title={t('sessions.failed')} onRetry={reload}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <LoadingState lines={3} />
      )}
    </Section>
  );
}
