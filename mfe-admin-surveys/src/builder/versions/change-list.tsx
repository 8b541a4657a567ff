import type { AnswersUpTo } from '@canvass/shared/api/surveys';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { Badge, Box, Flex, Span, styled, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { type FieldChange, isNothing } from '../model/changed-fields.ts';
import { type BreakingChange, concerned, type PublishedChanges } from '../model/published-changes.ts';
import { FieldRow } from './field-row.tsx';
import { useFieldLabel } from '../names/use-field-label.ts';
import { useFieldText } from '../names/use-field-text.ts';

/** The password is not readable, so the list only says that it changed. */
const PASSWORD = 'settings.password';
const passwordChange = ({ from, to }: FieldChange) =>
  isNothing(from) ? 'set' : isNothing(to) ? 'removed' : 'changed';

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const;

const Entry = styled('li', { base: { py: '3', borderTop: '1px solid', borderColor: 'border' } });
/** Translations can be as many as all texts together, so they are collapsed at first. */
const Details = styled('details', {
  base: { mt: '2', '& > summary': { cursor: 'pointer', textStyle: 'sm', color: 'fg.muted', py: '1' } },
});

interface ChangeListProps {
  changes: PublishedChanges;
  before: SurveyDefinition;
  after: SurveyDefinition;
  /** Undefined until the number of answers is known. */
  answers: AnswersUpTo | undefined;
}

/** The differences between two states of a survey, old beside new, with their effect on stored answers. */
export function ChangeList({ changes, before, after, answers }: ChangeListProps) {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const label = useFieldLabel(before, after);
  const [old, now] = [useFieldText(before), useFieldText(after)];
  const { questions, order, survey } = changes;
  if (questions.length === 0 && !order && survey.length === 0)
    return <Text tone="muted">{t('versions.noDifference')}</Text>;
  const row = (change: FieldChange, name: string) => {
    const { field, from, to } = onlyChangedJumps(change);
    return <FieldRow key={field} label={name} from={old(field, from)} to={now(field, to)} />;
  };
  const around = survey.filter(({ field }) => !field.startsWith('translations.') && field !== PASSWORD);
  const password = survey.find(({ field }) => field === PASSWORD);
  const translated = survey.filter(({ field }) => field.startsWith('translations.'));
  return (
    <Box as="ul" m="0" p="0" listStyle="none">
      {questions.map((change) => (
        <Entry key={change.id}>
          <Flex justify="space-between" gap="4">
            <Box minWidth="0" overflowWrap="anywhere" fontWeight="medium">
              {(change.kind === 'removed' ? old : now)('title', titleOf(change))}
            </Box>
            <Badge tone={tones[change.kind]}>{t(`versions.kind.${change.kind}`)}</Badge>
          </Flex>
          {change.fields.map((entry) => row(entry, label.ofQuestion(entry.field, change.type)))}
          {change.alters.map((alteration) => (
            <Altered key={alteration.kind} {...{ alteration, answers, id: change.id }} />
          ))}
        </Entry>
      ))}
      {order && <Entry>{t('versions.order')}</Entry>}
      {survey.length > 0 && (
        <Entry>
          <Span fontWeight="medium">{t('versions.survey')}</Span>
          {around.map((entry) => row(entry, label.ofSurvey(entry.field)))}
          {password && (
            <Text mt="2" textStyle="sm">
              {t(`versions.password.${passwordChange(password)}`)}
            </Text>
          )}
          {translated.length > 0 && (
            <Details>
              <summary>{t('versions.translations', { count: translated.length })}</summary>
              {translated.map((entry) => row(entry, label.ofSurvey(entry.field)))}
            </Details>
          )}
        </Entry>
      )}
    </Box>
  );
}

/** A change of a question's jumps without those that are the same before and after; in another order, all are shown. */
function onlyChangedJumps(change: FieldChange): FieldChange {
  const { field, from, to } = change;
  if (field !== 'jumps' || !Array.isArray(from) || !Array.isArray(to)) return change;
  const notIn = (jumps: unknown[], others: unknown[]) =>
    jumps.filter((jump) => !others.some((other) => deepEqual(jump, other)));
  const [removed, added] = [notIn(from, to), notIn(to, from)];
  return removed.length + added.length > 0 ? { ...change, from: removed, to: added } : change;
}

/** Why stored answers have another meaning now, and how many. */
function Altered(props: { alteration: BreakingChange; answers: AnswersUpTo | undefined; id: string }) {
  const { alteration, answers, id } = props;
  const { t } = useTranslation('admin-surveys');
  const count = answers && concerned(id, alteration, answers);
  return (
    <Span display="block" mt="2" textStyle="sm" color={count === 0 ? 'fg.muted' : 'danger'}>
      {t(`versions.alters.${alteration.kind}`)}{' '}
      {count !== undefined && (
        <b>
          {count === 0
            ? t('versions.concernsNone')
            : t(`versions.${alteration.choices ? 'concernsChoices' : 'concerns'}`, { count })}
        </b>
      )}
    </Span>
  );
}
