import { canGivePoints } from '@canvass/shared/domain/score-points';
import type { Question, Score } from '@canvass/shared/domain/survey';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { Box, Button, Flex, Heading, IconButton, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession, useQuestionWithoutTexts } from '../state/editor-context.tsx';
import {
  addScore,
  answersWithPoints,
  freshScore,
  givePoints,
  setPoints,
  takePoints,
} from '../model/scores.ts';
import type { Change } from '../model/questions.ts';
import { NumberField } from '../controls/number-field.tsx';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useAnswerLabel } from './use-answer-labels.ts';
import { useScoreName } from '../names/use-score-name.ts';

const NO_SCORES: readonly Score[] = [];

/**
 * The points that the answers to a question give.
 * @param ids the question, or the rows of a matrix, which all give the same
 */
export function PointsSection({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const [first = ''] = ids;
  const question = useQuestionWithoutTexts(first);
  const scores = useEditor((state) => state.definition.scores) ?? NO_SCORES;
  const nameOf = useScoreName();
  if (!question || !canGivePoints(question)) return null;
  const change = (next: Change) => store.getState().change(next);
  const sums = scores.filter(({ formula }) => formula === undefined);
  const given = sums.filter(({ id }) => question.points?.[id]);
  const others = sums.filter(({ id }) => !question.points?.[id]);
  const begin = () => {
    const score = freshScore('');
    change((definition) => givePoints(ids, score.id)(addScore(score)(definition)));
  };
  return (
    <Stack as="section" gap="3" aria-label={t('scores.points')} data-field="points">
      <Heading as="h3" size="sm">
        {t('scores.points')}
      </Heading>
      {given.map((score) => (
        <PointsOf
          key={score.id}
          question={question}
          ids={ids}
          score={score}
          name={sums.length > 1 ? nameOf(score) : undefined}
          onRemove={() => change(takePoints(ids, score.id))}
        />
      ))}
      <ConflictNote path={['questions', first, 'points']} />
      <Flex gap="2" wrap="wrap">
        {sums.length === 0 && scores.length < LIMITS.scores && (
          <Button size="sm" icon="plus" onClick={begin}>
            {t('scores.give')}
          </Button>
        )}
        {others.map((score) => (
          <Button key={score.id} size="sm" icon="plus" onClick={() => change(givePoints(ids, score.id))}>
            {sums.length > 1 ? t('scores.giveTo', { name: nameOf(score) }) : t('scores.give')}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}

interface PointsOfProps {
  question: Question;
  ids: readonly string[];
  score: Score;
  /** Absent if it is the only score. */
  name: string | undefined;
  onRemove: () => void;
}

function PointsOf({ question, ids, score, name, onRemove }: PointsOfProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const labelOf = useAnswerLabel();
  const answers = answersWithPoints(question);
  const points = question.points?.[score.id] ?? {};
  return (
    <Stack gap="2" role="group" aria-label={name ?? t('scores.points')}>
      <Flex align="center" gap="2">
        <Text flex="1" minWidth="0" tone="muted" textStyle="sm" overflowWrap="anywhere">
          {name ?? t(answers.length === 0 ? 'scores.itself' : 'scores.pointsHint')}
        </Text>
        <IconButton
          icon="trash"
          label={name ? t('scores.takeFrom', { name }) : t('scores.take')}
          onClick={onRemove}
        />
      </Flex>
      {name !== undefined && answers.length === 0 && (
        <Text tone="muted" textStyle="sm">
          {t('scores.itself')}
        </Text>
      )}
      {answers.map(({ key, preset }, index) => {
        const label = labelOf(question, key);
        return (
          <Flex key={key} align="center" gap="3">
            <Span flex="1" minWidth="0" textStyle="sm" truncate aria-hidden="true">
              {label}
            </Span>
            <Box width="5.5rem" flexShrink="0">
              <NumberField
                label={t('scores.pointsOf', { answer: label })}
                hideLabel
                field={`points.${key}`}
                min={-100_000}
                max={100_000}
                whole
                value={points[key] ?? preset}
                onChange={(value) =>
                  store.getState().change(setPoints(ids, score.id, index, value), {
                    group: `${question.id}.points.${score.id}.${key}`,
                  })
                }
              />
            </Box>
          </Flex>
        );
      })}
    </Stack>
  );
}
