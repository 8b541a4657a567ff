import { problemOf } from '@canvass/shared/http/failure';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { MorePages } from '@canvass/shared/screens/more-pages';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Box, Heading, LoadingState, Stack, Text } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RecentExport } from './recent-export.tsx';
import { useExports, useRemoveExport } from './use-exports.ts';

/** The exports that jobs wrote lately or write now, by all who may export the survey's responses. */
export function RecentExports({ surveyId }: { surveyId: string }) {
  const { t } = useTranslation('admin-surveys');
  const id = useId();
  const report = useReportFailure();
  const exports = useExports(surveyId);
  const remove = useRemoveExport(surveyId);
  // A server of the release before has none.
  if (problemOf(exports.error)?.status === 404) return null;
  const { data } = exports;
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" pt="4">
      <Heading id={id} as="h3" size="sm" mb="2">
        {t('responses.export.recent')}
      </Heading>
      {exports.error && !data ? (
        <RetryAlert query={exports} />
      ) : !data ? (
        <LoadingState lines={2} />
      ) : data.length === 0 ? (
        <Text tone="muted" textStyle="sm">
          {t('responses.export.none')}
        </Text>
      ) : (
        <>
          <Stack as="ul" gap="0" listStyleType="none" ps="0">
            {data.map((one) => (
              <RecentExport
                key={one.id}
                of={one}
                removing={remove.isPending && remove.variables.id === one.id}
                onRemove={() => remove.mutate(one, { onError: (error) => report(error) })}
              />
            ))}
          </Stack>
          <MorePages list={exports} />
        </>
      )}
    </Box>
  );
}
