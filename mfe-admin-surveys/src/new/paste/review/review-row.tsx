import { isContentType, QUESTION_KINDS, type QuestionKind } from '@canvass/shared/domain/question-types';
import { Menu } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, IconButton, Select, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../../questions/type-icon.tsx';
import { withoutCaption } from '../pasted-matrices.ts';
import { optionLabels, optionsOf, questionFields } from '../question-fields.ts';
import type { PastedQuestion } from '../reader/pasted-question.ts';
import { focusRow } from './focus-row.ts';
import type { ReviewEntry } from './review.ts';
import type { Review } from './use-review.ts';

interface ReviewRowProps {
  entry: ReviewEntry;
  /** Among the questions that are made; null if it is skipped, a statement page, a section or the row of a matrix. */
  number: number | null;
  first: boolean;
  review: Review;
}

/** One question as it was read, and what can be decided about it. */
export function ReviewRow({ entry, number, first, review }: ReviewRowProps) {
  const { question, skipped, key } = entry;
  return (
    <Flex
      gap="3"
      p="4"
      wrap="wrap"
      borderTop={first ? 0 : '1px solid'}
      borderColor="border"
      align="flex-start"
    >
      <Box opacity={skipped ? 0.5 : undefined}>
        <TypeTile type={question.kind} />
      </Box>
      <Read entry={entry} number={number} isRow={review.rows.has(question)} />
      <Flex flex={{ base: '1 1 100%', sm: '0 0 auto' }} gap="1" align="center" justify="flex-end">
        {skipped ? (
          <UseButton own={key} title={question.title} onUse={() => review.edit({ key, action: 'use' })} />
        ) : (
          <Decisions entry={entry} number={number} own={key} review={review} />
        )}
      </Flex>
    </Flex>
  );
}

/** The ends of a scale; undefined for other kinds. */
function scaleText(question: PastedQuestion): string | undefined {
  if (question.kind !== 'scale' && question.kind !== 'nps') return undefined;
  const { min, max, lowLabel, highLabel } = questionFields(question);
  return [lowLabel, `${String(min)}–${String(max)}`, highLabel].filter(Boolean).join(' · ');
}

interface ReadProps {
  entry: ReviewEntry;
  number: number | null;
  /** It becomes a row of a matrix. */
  isRow: boolean;
}

/** The text that was read, and what will be made of it. */
function Read({ entry: { question, skipped }, number, isRow }: ReadProps) {
  const { t } = useTranslation('admin-surveys');
  const { kind, title, required, settings, missing, grid } = question;
  const description = isRow && grid ? withoutCaption(question.description, grid) : question.description;
  const options = optionsOf(kind) === undefined ? question.options : optionLabels(question);
  const own = settings.other !== undefined && optionsOf(kind) !== undefined && kind !== 'select_list';
  const shown = own ? [...options, t('new.paste.other')] : options;
  const scale = scaleText(question);
  return (
    <Box flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
      <Text fontWeight={skipped ? undefined : 'medium'} tone={skipped ? 'muted' : undefined} lineClamp="4">
        {number !== null && `${number}. `}
        {title}
        {required && !skipped && (
          <Span color="danger" ms="1" title={t('question.required')}>
            *
          </Span>
        )}
      </Text>
      {skipped ? (
        <Text tone="muted" textStyle="xs" mt="0.5">
          {t(question.leftOut ? 'new.paste.leftOut' : 'new.paste.skippedOne')}
        </Text>
      ) : (
        <>
          {isRow && (
            <Text tone="muted" textStyle="xs" mt="0.5" lineClamp="3">
              {grid?.title ? t('new.paste.row', { title: grid.title }) : t('new.paste.rowUntitled')}
            </Text>
          )}
          {description !== '' && (
            <Text tone="muted" textStyle="xs" mt="0.5" lineClamp="3" whiteSpace="pre-line">
              {t('new.paste.describedBy', { text: description.replaceAll('**', '') })}
            </Text>
          )}
          {scale ? (
            <Text tone="muted" mt="0.5">
              {scale}
            </Text>
          ) : (
            shown.length > 0 &&
            optionsOf(kind) !== undefined && (
              <Text tone="muted" mt="0.5" lineClamp="3">
                {shown.join(' · ')}
              </Text>
            )
          )}
          {settings.maxSelected !== undefined && (kind === 'multiple_choice_multi' || kind === 'ranking') && (
            <Text tone="muted" mt="0.5" textStyle="xs">
              {t('new.paste.atMost', { count: settings.maxSelected })}
            </Text>
          )}
          {missing && (
            <Text mt="1" textStyle="xs">
              {t(`new.paste.missing.${missing}`)}
            </Text>
          )}
        </>
      )}
    </Box>
  );
}

function UseButton({ own, title, onUse }: { own: string; title: string; onUse: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const use = () => {
    onUse();
    focusRow(own);
  };
  return (
    <Button size="sm" data-review={own} aria-label={t('new.paste.useNamed', { title })} onClick={use}>
      {t('new.paste.use')}
    </Button>
  );
}

interface DecisionsProps {
  entry: ReviewEntry;
  /** Null for a statement page, a section and the row of a matrix. */
  number: number | null;
  /** Its row's key. */
  own: string;
  review: Review;
}

function Decisions({ entry: { key, question }, number, own, review }: DecisionsProps) {
  const { t } = useTranslation('admin-surveys');
  const kinds = QUESTION_KINDS.map((value) => ({ value, label: t(`questionTypes.${value}.name`) }));
  const above = review.entries.findLast(
    (entry, index) => !entry.skipped && index < review.entries.findIndex((own) => own.key === key),
  );
  const named = number === null;
  const name = { number: number ?? 0, title: question.title };
  const merge = (action: 'option' | 'description') => {
    review.edit({ key, action });
    if (above) focusRow(above.key);
  };
  const skip = () => {
    review.edit({ key, action: 'skip' });
    focusRow(own);
  };
  return (
    <>
      <Box flex={{ base: '1 1 auto', sm: '0 0 11rem' }}>
        <Select
          label={t(named ? 'new.paste.typeOfNamed' : 'new.paste.typeOf', name)}
          hideLabel
          data-review={own}
          value={question.kind}
          options={kinds}
          onChange={(event) => review.edit({ key, action: 'kind', kind: event.target.value as QuestionKind })}
        />
      </Box>
      <IconButton
        icon="eye-off"
        label={t(named ? 'new.paste.skipNamed' : 'new.paste.skip', name)}
        onClick={skip}
      />
      <Menu
        trigger={(props) => (
          <IconButton
            {...props}
            icon="ellipsis"
            label={t(named ? 'new.paste.moreForNamed' : 'new.paste.moreFor', name)}
          />
        )}
        items={[
          {
            icon: 'list',
            label: t('new.paste.toOption'),
            disabled: !above || isContentType(above.question.kind),
            onSelect: () => merge('option'),
          },
          {
            icon: 'text',
            label: t('new.paste.toDescription'),
            disabled: !above,
            onSelect: () => merge('description'),
          },
        ]}
      />
    </>
  );
}
