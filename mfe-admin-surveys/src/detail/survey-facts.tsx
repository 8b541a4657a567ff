import { countQuestions } from '@canvass/shared/domain/content';
import type { Survey } from '@canvass/shared/api/surveys';
import { languageName } from '@canvass/shared/domain/language-name';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Flex, Icon, type IconName, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface SurveyFactsProps {
  survey: Survey;
  asked: SurveyDefinition;
}

/** Dates and numbers of the survey's state: since when, until when, how many responses, which languages. */
export function SurveyFacts({ survey, asked }: SurveyFactsProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const { opensAt, closeAt, maxResponses, password } = asked.settings;
  const languages = [asked.language, ...asked.languages].map((code) => languageName(code, i18n.language));
  const facts: (readonly [IconName, string] | false)[] = [
    survey.liveVersion === null
      ? ['pencil', t('facts.changed', { when: format.ago(survey.updatedAt) })]
      : survey.status === 'closed' && survey.closedAt
        ? ['pause', t('facts.closed', { date: format.date(survey.closedAt) })]
        : [
            'rocket',
            t('facts.published', {
              version: survey.liveVersion,
              date: format.date(survey.publishedAt ?? survey.updatedAt),
            }),
          ],
    ['list', t('count.questions', { count: countQuestions(asked.questions) })],
    ['languages', languages.join(', ')],
    survey.availability === 'not_open' &&
      opensAt !== null && ['calendar', t('facts.opens', { date: format.dateTime(opensAt) })],
    closeAt !== null &&
      survey.status === 'published' && [
        'clock',
        t(survey.availability === 'closed' ? 'facts.closed' : 'facts.closes', {
          date: format.dateTime(closeAt),
        }),
      ],
    maxResponses !== null && ['inbox', t('facts.atMost', { count: maxResponses })],
    password !== null && ['lock', t('facts.password')],
  ];
  return (
    <Flex as="ul" m="0" p="0" listStyle="none" wrap="wrap" columnGap="5" rowGap="2" color="fg.muted">
      {facts.map(
        (fact) =>
          fact && (
            <Flex as="li" key={fact[0]} align="center" gap="2">
              <Icon name={fact[0]} />
              <Span>{fact[1]}</Span>
            </Flex>
          ),
      )}
    </Flex>
  );
}
