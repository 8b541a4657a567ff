import type { FileSums as Sums } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { type QuestionReference, referenceText } from '@canvass/shared/domain/answer-filter';
import { fileSize } from '@canvass/shared/domain/file-size';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import { saveFile } from '@canvass/shared/http/save-file';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useQuery } from '@canvass/shared/query/query';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, Skeleton, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readFileSums } from '../../api/analytics.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { toCsv } from '../../charts/chart-data.ts';
import { fileName } from '../../file-name.ts';
import { useReloadOn } from '../../live/use-reload-on.ts';
import { LoadFailure } from '../../load-failure.tsx';

interface FileSumsProps {
  surveyId: string;
  question: QuestionReference;
  /** The title of the question, with the group if there are two. */
  title: string;
  /** The group's name, where there are two. */
  named: string | undefined;
  filter: ResponseFilter;
  /** The number of answers; when it changes, the sums are read again. */
  answered: number;
}

/** How many files respondents sent as answers to a question, and how large they are: by kind, and in all. */
export function FileSums({ surveyId, question, title, named, filter, answered }: FileSumsProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const sums = useQuery({
    queryKey: surveyKeys.fileSums(surveyId, { question: referenceText(question), filter }),
    queryFn: ({ signal }) => readFileSums(http, surveyId, question, filter, signal),
  });
  const reload = () => void sums.refetch();
  useReloadOn(answered, reload);
  return (
    <Box as="section" aria-label={t('analytics.files.of', { title })} mb="4">
      {named && (
        <Text fontWeight="medium" textStyle="xs" mb="1">
          {named}
        </Text>
      )}
      {sums.data ? (
        <Kinds title={title} sums={sums.data} />
      ) : sums.error ? (
        <LoadFailure error={sums.error} onRetry={reload} />
      ) : (
        <Skeleton height="32" />
      )}
    </Box>
  );
}

function Kinds({ title, sums }: { title: string; sums: Sums }) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  if (sums.withheld)
    return <Text tone="muted">{t('analytics.withheld.question', { least: ANONYMITY_THRESHOLD })}</Text>;
  if (sums.files === 0) return <Text tone="muted">{t('analytics.files.none')}</Text>;
  const { files, bytes } = sums;
  const kinds = sums.kinds.map((own) => ({ ...own, label: t(`analytics.files.kinds.${own.kind}`) }));
  const all = { kind: 'all', label: t('analytics.files.all'), files, bytes };
  const rows = kinds.length > 1 ? [...kinds, all] : kinds;
  const header = [t('analytics.files.kind'), t('analytics.files.count'), t('analytics.files.bytes')];
  const saveCsv = () => {
    const lines = [header, ...rows.map((row) => [row.label, row.files, row.bytes])];
    const text = new Blob(['\uFEFF', toCsv(lines)], { type: 'text/csv;charset=utf-8' });
    saveFile(fileName(title, 'csv', 'files'), text);
  };
  return (
    <>
      <Table
        caption={t('analytics.files.of', { title })}
        rows={rows}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', header: header[0], primary: true, cell: ({ label }) => label },
          { key: 'files', header: header[1], align: 'end', cell: (row) => format.number(row.files) },
          {
            key: 'size',
            header: t('analytics.files.size'),
            align: 'end',
            cell: (row) => fileSize(row.bytes, i18n.language),
          },
        ]}
      />
      <Flex justify="flex-end">
        <Button
          size="sm"
          variant="ghost"
          icon="file-text"
          aria-label={t('analytics.files.csv', { title })}
          onClick={saveCsv}
        >
          {t('charts.csv')}
        </Button>
      </Flex>
    </>
  );
}
