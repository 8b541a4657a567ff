import type { ResponseFacets, ResponseOrder, SurveyResponse } from '@canvass/shared/api/responses';
import { useAuthorName } from '../../authors/use-author-name.ts';
import { versionRanges } from '@canvass/shared/domain/shown-meaning';
import type { Question } from '@canvass/shared/domain/survey';
import { secondsToComplete } from '@canvass/shared/domain/time-taken';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Link } from '@canvass/shared/router/router';
import { Badge, IconButton, Row, Span, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { AnswerCell } from '../../answers/answer-cell.tsx';
import { endingText } from '../../answers/ending-text.ts';
import { scoreText } from '../../answers/score-text.ts';
import { widgetText } from '../../answers/widget-text.ts';
import { languageName } from '@canvass/shared/domain/language-name';
import { ResponseState } from '../../answers/response-state.tsx';
import type { Wordings } from '../../filters/wordings.ts';
import { usePhone } from '../../use-phone.ts';

export interface TableColumn {
  key: string;
  title: string;
  /** In pixels; the same in every row. */
  width: number;
  cell: (response: SurveyResponse) => ReactNode;
  sort?: Pick<ResponseOrder, 'sort' | 'by'>;
  /** The direction of the first click on its header. */
  first?: ResponseOrder['dir'];
  align?: 'end';
}

const DateLink = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '6',
    color: 'fg',
    fontWeight: 'medium',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
});

/** The width of a full date with its time on one line, in either language (pixels). */
const MOMENT = 268;
/** The same without the year, on a phone: the first answer fits beside it. */
const SHORT_MOMENT = 160;

/** Types that are sorted in descending order first, because the highest is looked for; others begin with A or the first option. */
const HIGHEST = new Set<Question['type']>(['number', 'star_rating', 'emoji_rating', 'date']);

/** The number of questions that have a column by default. */
const QUESTIONS = 12;
/** The id of the column that a question's answers are in. */
export const questionKey = (key: string) => `q.${key}`;
const ALWAYS = ['started'];

interface ColumnsInput {
  surveyId: string;
  /** The query of the list, by which a response's page finds its neighbours. */
  search: string;
  wordings: Wordings;
  facets: Pick<
    ResponseFacets,
    'hiddenFields' | 'widgets' | 'unnamedWidgets' | 'consent' | 'endings' | 'scores'
  >;
  onAnnotate: (response: SurveyResponse) => void;
}

/** Returns all columns that a survey's table can have, and the keys of the default ones. */
export function useTableColumns({ surveyId, search, wordings, facets, onAnnotate }: ColumnsInput) {
  const { t, i18n } = useTranslation('admin-surveys');
  const authorName = useAuthorName();
  const isPhone = usePhone();
  const format = useFormat();
  const titleOf = useQuestionTitle();
  const muted = (text: ReactNode) => <Span color="fg.muted">{text}</Span>;
  const own: TableColumn[] = [
    {
      key: 'started',
      title: t('response.fact.started'),
      width: isPhone ? SHORT_MOMENT : MOMENT,
      sort: { sort: 'started' },
      cell: (response) => (
        <DateLink to={`/admin/surveys/${surveyId}/responses/${response.id}${search}`}>
          {(isPhone ? format.moment : format.dateTime)(response.startedAt)}
        </DateLink>
      ),
    },
    {
      key: 'state',
      title: t('responses.column.state'),
      width: 150,
      cell: (response) => <ResponseState of={response} />,
    },
    ...wordings.questions.map(
      ({ key, question, apart, meaning }): TableColumn => ({
        key: questionKey(key),
        // Versions come first, because a long title is truncated at its end.
        title: apart
          ? t('responses.column.ofVersions', {
              text: titleOf(question),
              count: meaning.versions.length,
              versions: versionRanges(meaning.versions),
            })
          : titleOf(question),
        width: 200,
        ...(question.type !== 'unknown' && {
          sort: { sort: 'answer', by: key },
          first: HIGHEST.has(question.type) ? 'desc' : 'asc',
        }),
        cell: (response) => (
          <AnswerCell
            question={wordings.of(response.version, question.id)}
            value={
              wordings.keyIn(response.version, question.id) === key
                ? response.answers[question.id]
                : undefined
            }
          />
        ),
      }),
    ),
    {
      key: 'completed',
      title: t('response.fact.completed'),
      width: MOMENT,
      sort: { sort: 'completed' },
      cell: ({ completedAt }) => muted(completedAt ? format.dateTime(completedAt) : '–'),
    },
    {
      key: 'duration',
      title: t('response.fact.timeToComplete'),
      width: 210,
      sort: { sort: 'duration' },
      align: 'end',
      cell: (response) => {
        const seconds = secondsToComplete(response);
        return muted(seconds === null ? '–' : format.duration(seconds));
      },
    },
    ...(facets.scores ?? []).map(({ id, name }) => ({
      key: `score ${id}`,
      title: name.trim() || t('response.fact.score'),
      width: 110,
      cell: ({ scores }: SurveyResponse) =>
        muted(<Span truncate>{scoreText(scores, id, i18n.language) ?? '–'}</Span>),
    })),
    ...(facets.endings?.length
      ? [
          {
            key: 'ending',
            title: t('response.fact.ending'),
            width: 180,
            cell: ({ ending }: SurveyResponse) =>
              muted(<Span truncate>{endingText(facets, ending) ?? '–'}</Span>),
          },
        ]
      : []),
    {
      key: 'tags',
      title: t('responses.column.tags'),
      width: 190,
      cell: (response) => <TagsCell response={response} onAnnotate={() => onAnnotate(response)} />,
    },
    {
      key: 'note',
      title: t('response.note'),
      width: 200,
      cell: ({ note, noteAuthor }) => {
        const text = noteAuthor ? `${note} – ${authorName(noteAuthor)}` : note;
        return muted(<Span truncate>{text || '–'}</Span>);
      },
    },
    {
      key: 'source',
      title: t('response.fact.source'),
      width: 110,
      cell: ({ source }) => muted(t(`source.${source}`)),
    },
    {
      key: 'widget',
      title: t('response.fact.widget'),
      width: 150,
      cell: ({ widgetId }) =>
        muted(<Span truncate>{widgetId === null ? '–' : widgetText(facets, widgetId, t)}</Span>),
    },
    ...(facets.consent
      ? [
          {
            key: 'consent',
            title: t('response.fact.consent'),
            width: MOMENT,
            cell: ({ consent }: SurveyResponse) => muted(consent ? format.dateTime(consent.givenAt) : '–'),
          },
        ]
      : []),
    ...facets.hiddenFields.map(
      (name): TableColumn => ({
        key: `h.${name}`,
        title: name,
        width: 150,
        cell: ({ hidden }) =>
          muted(<Span truncate>{(Object.hasOwn(hidden, name) && hidden[name]) || '–'}</Span>),
      }),
    ),
    {
      key: 'device',
      title: t('response.fact.device'),
      width: 130,
      cell: ({ device }) => muted(t(`device.${device}`)),
    },
    {
      key: 'language',
      title: t('response.fact.language'),
      width: 120,
      cell: ({ language }) => muted(languageName(language, i18n.language)),
    },
    {
      key: 'version',
      title: t('response.fact.version'),
      width: 90,
      align: 'end',
      cell: ({ version }) => muted(version),
    },
  ];
  const first = wordings.questions.slice(0, QUESTIONS).map(({ key }) => questionKey(key));
  const about = ['state', 'tags'];
  const defaults = isPhone ? [...first, ...about] : [...about, ...first];
  return { all: own, defaults: [...ALWAYS, ...defaults, 'duration', 'device'] };
}

function TagsCell({ response, onAnnotate }: { response: SurveyResponse; onAnnotate: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const [first, second, ...more] = response.tags;
  return (
    <Row gap="1" wrap="nowrap">
      <IconButton
        icon={response.note ? 'message' : 'tag'}
        size="sm"
        label={t('responses.annotate', { date: format.dateTime(response.startedAt) })}
        onClick={onAnnotate}
      />
      {[first, second].map((tag) => tag && <Tag key={tag}>{tag}</Tag>)}
      {more.length > 0 && <Span color="fg.muted">+{more.length}</Span>}
    </Row>
  );
}

const Tag = styled(Badge, { base: { maxWidth: '20', display: 'block', truncate: true, flexShrink: 1 } });
