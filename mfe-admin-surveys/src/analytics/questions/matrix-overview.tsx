import { numbersOf } from '@canvass/shared/domain/content';
import { areFew, FEW_ANSWERS } from '@canvass/shared/domain/statistics';
import type { Matrix, Question } from '@canvass/shared/domain/survey';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { type Column, Table } from '@canvass/shared/ui/admin';
import { Box, Card, Heading, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryWords } from '../../answers/share-words.ts';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import type { Group } from '../groups/groups.ts';
import { matrixShares, type RowShares } from './matrix-shares.ts';
import type { ShownQuestion } from '../groups/shown-questions.ts';
import { useShareFormat } from '../../charts/use-share-format.ts';

/** How strong the tint of a cell with all answers is: text on it stays readable in light and dark. */
const STRONGEST = 0.5;

interface MatrixOverviewProps {
  matrix: Matrix;
  /** The current questions, in their order. */
  asked: readonly Question[];
  /** The matrix's rows. */
  rows: readonly ShownQuestion[];
  groups: readonly Group[];
}

/** The rows of a matrix side by side: each cell is tinted by its share. Each row's own chart follows below. */
export function MatrixOverview({ matrix, asked, rows, groups }: MatrixOverviewProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const id = useId();
  const words = categoryWords(t, i18n.language);
  const shares = groups.flatMap((group) => {
    const found = matrixShares(matrix, rows, group, words);
    return found ? [{ name: group.name, ...found }] : [];
  });
  if (shares.every((group) => group.rows.every(({ answered }) => answered === 0))) return null;
  const number = numbersOf(asked)[asked.findIndex((question) => question.matrix === matrix.id)];
  const title = `${number ?? ''}. ${titleOf(matrix)}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id} overflowWrap="anywhere">
        {title}
      </Heading>
      <Stack gap="5" mt="3">
        {shares.map((group) => (
          <Box key={group.name}>
            {groups.length > 1 && (
              <Box fontWeight="medium" textStyle="xs" mb="1">
                {group.name}
              </Box>
            )}
            <RowTable
              caption={groups.length > 1 ? `${title} (${group.name})` : title}
              columns={group.columns}
              rows={group.rows}
            />
          </Box>
        ))}
        {shares.some((group) => group.rows.some(({ answered }) => areFew(answered))) && (
          <Text tone="muted" textStyle="xs">
            {t('analytics.matrix.few', { least: FEW_ANSWERS })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

interface RowTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly RowShares[];
}

function RowTable({ caption, columns, rows }: RowTableProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const titleOf = useQuestionTitle();
  const hasMeans = rows.some(({ mean }) => mean !== null);
  const ends: Column<RowShares>[] = [
    ...(hasMeans
      ? [
          {
            key: 'mean',
            header: t('analytics.mean'),
            align: 'end' as const,
            cell: ({ mean }: RowShares) => (mean === null ? '–' : format.number(mean)),
          },
        ]
      : []),
    {
      key: 'answers',
      header: t('charts.count'),
      align: 'end',
      cell: ({ answered }) => format.number(answered),
    },
  ];
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'row', header: t('analytics.matrix.row'), primary: true, cell: (row) => titleOf(row) },
        ...columns.map(
          (header, index): Column<RowShares> => ({
            key: String(index),
            header,
            align: 'end',
            cell: ({ counts, answered }) => <Share count={counts[index] ?? 0} of={answered} />,
          }),
        ),
        ...ends,
      ]}
    />
  );
}

/** A share as a tinted cell; of few answers their number, which says no more than is known. */
function Share({ count, of }: { count: number; of: number }) {
  const format = useShareFormat();
  const share = of > 0 ? count / of : 0;
  return (
    <Box
      position="relative"
      display="inline-block"
      verticalAlign="middle"
      minWidth="3.5rem"
      px="2"
      py="1"
      rounded="sm"
      overflow="hidden"
    >
      <Box
        position="absolute"
        inset="0"
        bg="accent"
        style={{ opacity: share * STRONGEST }}
        aria-hidden="true"
      />
      <Span position="relative">{areFew(of) ? format.number(count) : format.share(count, of)}</Span>
    </Box>
  );
}
