import { rangeOfScore } from '@canvass/shared/domain/score-range';
import { localeTag } from '@canvass/shared/domain/locales';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Score } from '@canvass/shared/domain/survey';
import { useLocale } from '@canvass/shared/router/router';
import {
  Box,
  Button,
  Card,
  FieldError,
  Flex,
  Heading,
  IconButton,
  Stack,
  Text,
  TextField,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { addScore, changeScore, freshScore, removeScore } from '../model/scores.ts';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useFieldErrors } from '../state/use-field-error.ts';
import { useRemove } from '../removal/use-remove.ts';
import { FormulaField } from './formula-field.tsx';
import { useScoreName } from '../names/use-score-name.ts';

const NO_SCORES: readonly Score[] = [];

/** The scores of a survey: their names, what they can reach, and the formulas of calculated values. */
export function ScoresSettings() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const scores = useEditor((state) => state.definition.scores) ?? NO_SCORES;
  const isFull = scores.length >= LIMITS.scores;
  const add = (score: Score) => store.getState().change(addScore(score));
  const nameOfNext = () => (scores.length === 0 ? '' : t('scores.numbered', { number: scores.length + 1 }));
  return (
    <Card as="section" data-field="scores">
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h2">{t('scores.title')}</Heading>
          <Text tone="muted">{t('scores.text')}</Text>
        </Stack>
        {scores.map((score, index) => (
          <ScoreEntry key={score.id} score={score} index={index} />
        ))}
        <Flex gap="2" wrap="wrap">
          <Button size="sm" icon="plus" disabled={isFull} onClick={() => add(freshScore(nameOfNext()))}>
            {t('scores.add')}
          </Button>
          <Button
            size="sm"
            icon="plus"
            disabled={isFull}
            onClick={() => add(freshScore(scores.length === 0 ? '' : t('scores.calculated'), ''))}
          >
            {t('scores.addCalculated')}
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
}

function ScoreEntry({ score, index }: { score: Score; index: number }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const remove = useRemove();
  const nameOf = useScoreName();
  const errorOf = useFieldErrors();
  const at = (field: string) => errorOf(`scores.${index}.${field}`);
  const name = nameOf(score);
  return (
    <Stack gap="3" role="group" aria-label={name} p="4" rounded="md" border="1px solid" borderColor="border">
      <Flex gap="2" align="flex-end">
        <Box flex="1" minWidth="0">
          <TextField
            label={t('scores.name')}
            error={at('name') ?? at('id')}
            data-field={`scores.${index}.name`}
            maxLength={60}
            placeholder={t('scores.score')}
            value={score.name}
            onChange={(event) =>
              store
                .getState()
                .change(changeScore(score.id, { name: event.target.value }), { group: `${score.id}.name` })
            }
          />
        </Box>
        <IconButton
          icon="trash"
          label={t('scores.remove', { name })}
          onClick={() =>
            remove({
              title: name,
              deleted: { ids: new Set([score.id]) },
              change: removeScore(score.id),
              done: t('scores.removed', { name }),
            })
          }
        />
      </Flex>
      {score.formula === undefined ? (
        <Reach score={score} error={at('points')} />
      ) : (
        <Stack gap="2">
          <FormulaField score={score} index={index} error={at('formula')} />
          <Reach score={score} error={undefined} />
        </Stack>
      )}
      <ConflictNote path={['scores', score.id]} />
    </Stack>
  );
}

/** What a score can reach; nothing for a calculated value whose ends aren’t known. */
function Reach({ score, error }: { score: Score; error: string | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const locale = useLocale();
  const definition = useEditor((state) => state.definition);
  const range = rangeOfScore(definition, score.id);
  const inLocale = (value: number) => new Intl.NumberFormat(localeTag(locale)).format(value);
  const isBounded = range && Number.isFinite(range.least) && Number.isFinite(range.most);
  const calculated = score.formula !== undefined;
  if (calculated && !isBounded) return null;
  if (!range)
    return error ? <FieldError>{error}</FieldError> : <Text tone="muted">{t('scores.noPoints')}</Text>;
  return (
    <Text tone="muted">
      {isBounded
        ? t(calculated ? 'scores.calculatedRange' : 'scores.range', {
            least: inLocale(range.least),
            most: inLocale(range.most),
          })
        : t('scores.unbounded')}
    </Text>
  );
}
