import type { ResponseFacets, SurveyResponse } from '@canvass/shared/api/responses';
import { MarkdownView } from '../questions/markdown-view.tsx';
import { Box, Card, Code, CopyButton, Heading } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { endingText } from '../answers/ending-text.ts';
import { scoreText } from '../answers/score-text.ts';
import { widgetText } from '../answers/widget-text.ts';
import { languageName } from '@canvass/shared/domain/language-name';

interface ResponseFactsProps {
  response: SurveyResponse;
  facets: Pick<ResponseFacets, 'widgets' | 'unnamedWidgets' | 'endings' | 'scores'>;
}

/** The properties of a response: times, source, device, language, version, hidden fields. */
export function ResponseFacts({ response, facets }: ResponseFactsProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const { startedAt, completedAt, widgetId } = response;
  const seconds = secondsToComplete(response);
  const ending = endingText(facets, response.ending);
  const facts: [label: string, value: ReactNode][] = [
    [t('response.fact.started'), format.dateTime(startedAt)],
    [t('response.fact.completed'), completedAt ? format.dateTime(completedAt) : t('response.notCompleted')],
    ...(completedAt
      ? [
          [t('response.fact.timeToComplete'), seconds === null ? '–' : format.duration(seconds)] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(facets.scores ?? []).flatMap(({ id, name }): Array<[string, ReactNode]> => {
      const score = scoreText(response.scores, id, i18n.language);
      return score === undefined ? [] : [[name.trim() || t('response.fact.score'), score]];
    }),
    ...(ending === undefined ? [] : [[t('response.fact.ending'), ending] as [string, ReactNode]]),
    // For a completed response it equals the time of completion.
    ...(completedAt
      ? []
      : [[t('response.fact.changed'), format.dateTime(response.updatedAt)] as [string, ReactNode]]),
    [t('response.fact.source'), t(`source.${response.source}`)],
    ...(widgetId === null
      ? []
      : [[t('response.fact.widget'), widgetText(facets, widgetId, t)] as [string, ReactNode]]),
    [t('response.fact.device'), t(`device.${response.device}`)],
    [t('response.fact.language'), languageName(response.language, i18n.language)],
    [t('response.fact.version'), String(response.version)],
    ...(response.suspectedSpam
      ? [[t('response.fact.spam'), t('response.suspected')] as [string, ReactNode]]
      : []),
  ];
  const hidden = Object.entries(response.hidden);
  return (
    <Card padding="sm">
      <Heading as="h2" size="sm" mb="3">
        {t('response.facts')}
      </Heading>
      <Facts entries={facts} />
      {/* Beside its label it would break inside its groups. */}
      <Box as="dl" m="0" mt="2">
        <Box as="dt" color="fg.muted">
          {t('response.fact.id')}
        </Box>
        <Box as="dd" m="0" mt="1">
          <Code>{response.id}</Code>
        </Box>
      </Box>
      <Box mt="2" data-print-hidden="">
        <CopyButton size="sm" variant="ghost" text={response.id}>
          {t('response.copyId')}
        </CopyButton>
      </Box>
      {response.consent && (
        <>
          <Heading as="h2" size="sm" mt="5" mb="3">
            {t('response.consent')}
          </Heading>
          <Facts
            entries={[
              [t('response.fact.consent'), format.dateTime(response.consent.givenAt)],
              [t('response.fact.language'), languageName(response.consent.language, i18n.language)],
            ]}
          />
          <Box mt="3" lang={response.consent.language}>
            <MarkdownView text={response.consent.text} reading />
          </Box>
        </>
      )}
      {hidden.length > 0 && (
        <>
          <Heading as="h2" size="sm" mt="5" mb="3">
            {t('response.hidden')}
          </Heading>
          <Facts entries={hidden.map(([name, value]) => [name, <Code key={name}>{value}</Code>])} />
        </>
      )}
    </Card>
  );
}

function Facts({ entries }: { entries: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    // The name of a score or a hidden field may be long: it leaves room for the value.
    <Box
      as="dl"
      m="0"
      display="grid"
      gridTemplateColumns="fit-content(55%) minmax(0, 1fr)"
      columnGap="4"
      rowGap="2"
    >
      {entries.map(([label, value]) => (
        <Box key={label} display="contents">
          <Box as="dt" color="fg.muted" overflowWrap="anywhere">
            {label}
          </Box>
          <Box as="dd" m="0" textAlign="end" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
