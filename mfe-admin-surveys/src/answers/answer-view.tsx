import type { AnswerValue, ChoiceAnswer, ChoicesAnswer } from '@canvass/shared/domain/answers';
import { emojiFace } from '@canvass/shared/domain/emoji-rating';
import { isParts, partLines } from '@canvass/shared/domain/parts';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { isRanking } from '@canvass/shared/domain/ranking';
import { isSignature } from '@canvass/shared/domain/signature';
import type { Option, Question } from '@canvass/shared/domain/survey';
import { Badge, Box, Flex, Row, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { FileAnswer } from './file-answer.tsx';
import { OptionThumb } from './option-thumb.tsx';
import { SignatureAnswer } from './signature-answer.tsx';
import { StarRow } from './star-row.tsx';
import type { Unanswered } from './unanswered.ts';
import { TextAnswer } from './text-answer.tsx';
import { yesNoLabel } from './yes-no-words.ts';

interface AnswerViewProps {
  question: Question;
  value: AnswerValue | undefined;
  /** Why there is no answer. */
  unanswered: Unanswered;
}

/** One answer, by its question's type. A value that doesn't fit the type is shown as it is stored. */
export function AnswerView({ question, value, unanswered }: AnswerViewProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  if (value === undefined) {
    const why = t(`answer.${unanswered}`);
    // S3.4: a missing emoji rating has a text of its own.
    const missing = question.type === 'emoji_rating' ? t('answer.noEmoji') : why;
    return (
      <Span color="fg.subtle">
        {missing === why || unanswered === 'skipped' ? missing : `${missing} · ${why}`}
      </Span>
    );
  }
  if (typeof value === 'object' && 'options' in value && isRanking(question)) {
    return <Ranked options={question.options} order={value.options} />;
  }
  if (isFilesAnswer(value)) return <FileAnswer files={value.files} />;
  if (isSignature(value)) return <SignatureAnswer signature={value} />;
  if (typeof value === 'object') {
    return 'options' in question ? (
      <Chosen question={question} value={value} />
    ) : (
      <Text>{JSON.stringify(value)}</Text>
    );
  }
  if (question.type === 'star_rating' && typeof value === 'number') {
    return <StarRow value={value} of={question.stars} />;
  }
  if (question.type === 'emoji_rating' && typeof value === 'number') {
    return (
      <Flex align="center" gap="2">
        <Span fontSize="2xl" lineHeight="1" aria-hidden="true">
          {emojiFace(value)}
        </Span>
        <Span color="fg.muted">{t(`answer.emoji.${value}`)}</Span>
      </Flex>
    );
  }
  if (question.type === 'yes_no' && typeof value === 'boolean') {
    return <Span>{yesNoLabel(question, value, t)}</Span>;
  }
  if (question.type === 'number' && typeof value === 'number') {
    return (
      <Span fontVariantNumeric="tabular-nums">
        {format.number(value)} {question.unit}
      </Span>
    );
  }
  if (question.type === 'date') return <Span>{format.calendarDay(String(value))}</Span>;
  if (isParts(question)) {
    const lines = partLines(question, String(value), i18n.language);
    return <TextAnswer type={question.type} text={lines.join('\n')} />;
  }
  return <TextAnswer type={question.type} text={String(value)} />;
}

/** The options of a ranking, in the order given. */
function Ranked({ options, order }: { options: readonly Option[]; order: readonly string[] }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Box as="ol" m="0" ps="6" listStyle="decimal">
      {order.map((id) => (
        <li key={id}>{options.find((option) => option.id === id)?.label || t('answer.removedOption')}</li>
      ))}
    </Box>
  );
}

interface ChosenProps {
  question: Extract<Question, { options: Option[] }>;
  value: ChoiceAnswer | ChoicesAnswer;
}

/** A badge as wide as its room at most: options and own words may be longer than a line, and without a break. */
const wrapped = {
  textStyle: 'sm',
  whiteSpace: 'normal',
  flexShrink: '1',
  minWidth: '0',
  maxWidth: 'full',
  overflowWrap: 'anywhere',
} as const;

function Chosen({ question, value }: ChosenProps) {
  const { t } = useTranslation('admin-surveys');
  const label = (id: string) =>
    question.options.find((option) => option.id === id)?.label || t('answer.removedOption');
  const ids = 'options' in value ? value.options : 'option' in value ? [value.option] : [];
  const other = 'other' in value ? value.other : undefined;
  return (
    <Row>
      {ids.map((id) => (
        <Badge key={id} {...wrapped}>
          <OptionThumb question={question} option={id} />
          {label(id)}
        </Badge>
      ))}
      {other !== undefined && (
        <Badge tone="accent" {...wrapped}>
          {t('answer.other', { text: other })}
        </Badge>
      )}
    </Row>
  );
}
