import type { SurveySummary } from '@canvass/shared/api/surveys';
import { themeOf } from '@canvass/shared/domain/themes';
import { Link } from '@canvass/shared/router/router';
import { type Column, Table } from '@canvass/shared/ui/admin';
import { Box, Flex, Row, Span, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RestrictedBadge } from '../access/restricted-badge.tsx';
import { RowCheckbox } from '../row-checkbox.tsx';
import { SurveyStatusPill } from '../survey/status-pill.tsx';
import { SurveyTrend } from './survey-trend.tsx';
import { useShareFormat } from '../charts/use-share-format.ts';

/** Days for which the server retains surveys in the trash. */
const TRASH_DAYS = 30;

const TitleLink = styled(Link, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface SurveyTableProps {
  surveys: readonly SurveySummary[];
  /** For screen readers. */
  caption: string;
  /** For surveys in the trash: shows until when they are retained instead of their metrics. */
  trash?: boolean;
  /** Ids of the selected surveys; without it none can be selected. */
  selected?: readonly string[] | undefined;
  onSelect?: (ids: readonly string[]) => void;
  /** The menu at the end of a row. */
  actions?: (survey: SurveySummary) => ReactNode;
}

/** Surveys with their state, responses, completion rate (S9.3), trend and last answer. */
export function SurveyTable({
  surveys,
  caption,
  trash = false,
  selected,
  onSelect,
  actions,
}: SurveyTableProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  const columns: Column<SurveySummary>[] = [
    {
      key: 'title',
      header: t('list.column.title'),
      primary: true,
      cell: (survey) => (
        <Flex align="center" gap="3" minWidth="0">
          {selected && (
            <RowCheckbox
              aria-label={t('list.select', { title: survey.title })}
              checked={selected.includes(survey.id)}
              onChange={({ target }) =>
                onSelect?.(
                  target.checked ? [...selected, survey.id] : selected.filter((id) => id !== survey.id),
                )
              }
            />
          )}
          <Swatch survey={survey} />
          <Box minWidth="0">
            {trash ? (
              <Span fontWeight="medium" overflowWrap="anywhere">
                {survey.title}
              </Span>
            ) : (
              <TitleLink to={`/admin/surveys/${survey.id}`}>{survey.title}</TitleLink>
            )}
            <Span display="block" color="fg.subtle" textStyle="xs" fontWeight="normal">
              {t('count.questions', { count: survey.questions })}
            </Span>
          </Box>
        </Flex>
      ),
    },
    {
      key: 'status',
      header: t('list.column.status'),
      cell: (survey) => (
        <Row gap="2">
          <SurveyStatusPill availability={survey.availability} />
          {survey.restricted && <RestrictedBadge />}
        </Row>
      ),
    },
    {
      key: 'responses',
      header: t('list.column.responses'),
      align: 'end',
      cell: (survey) => format.number(survey.responses),
    },
    {
      key: 'completion',
      header: t('list.column.completion'),
      align: 'end',
      wide: true,
      cell: (survey) => format.rate(survey.completed, survey.responses),
    },
    {
      key: 'trend',
      header: t('list.column.trend'),
      wide: true,
      cell: (survey) => <SurveyTrend survey={survey} />,
    },
    {
      key: 'last',
      header: t('list.column.lastAnswer'),
      wide: true,
      cell: (survey) => (
        <Span color="fg.muted" whiteSpace="nowrap">
          {survey.lastResponseAt ? format.ago(survey.lastResponseAt) : t('list.noAnswer')}
        </Span>
      ),
    },
  ];
  if (trash) {
    columns.splice(
      columns.findIndex(({ key }) => key === 'trend'),
      2,
      {
        key: 'until',
        header: t('list.column.keptUntil'),
        cell: ({ deletedAt }) => (
          <Span color="fg.muted">{deletedAt ? format.date(trashEnd(deletedAt)) : ''}</Span>
        ),
      },
    );
  }
  if (actions) {
    columns.push({
      key: 'actions',
      header: t('list.column.actions'),
      hideHeader: true,
      align: 'end',
      cell: actions,
    });
  }
  return <Table caption={caption} columns={columns} rows={surveys} rowKey={(survey) => survey.id} />;
}

const DAY_MS = 86_400_000;

/** When a survey in the trash is purged. */
const trashEnd = (deletedAt: string) => new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString();

/** The colour of the survey's design, or its theme as a small gradient, to recognize it. */
function Swatch({ survey: { theme, color } }: { survey: SurveySummary }) {
  const { from, to } = color ? { from: color, to: color } : themeOf(theme);
  return (
    <Box
      width="9"
      height="9"
      flexShrink="0"
      rounded="sm"
      aria-hidden="true"
      style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
    />
  );
}
