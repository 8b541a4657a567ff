import type { AnswerValue } from '@canvass/shared/domain/answers';
import type { Question } from '@canvass/shared/domain/survey';
import { emojiFace } from '@canvass/shared/domain/emoji-rating';
import { isDrawn, isSignature } from '@canvass/shared/domain/signature';
import { Flex, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { LazySignature } from './lazy-signature.tsx';
import { StarRow } from './star-row.tsx';
import { useAnswerText } from './use-answer-text.ts';
import { TextAnswer } from './text-answer.tsx';

/** Types whose answers are links. */
const LINKS = new Set<Question['type']>(['email', 'url', 'phone_number']);

interface AnswerCellProps {
  /** As the response's version asked it; undefined if it didn't. */
  question: Question | undefined;
  value: AnswerValue | undefined;
}

/** An answer in one line of a table, by its type: stars, faces, flags, links. */
export function AnswerCell({ question, value }: AnswerCellProps) {
  const { t } = useTranslation('admin-surveys');
  const textOf = useAnswerText();
  if (value === undefined) return <Span color="fg.subtle">–</Span>;
  // No known version asked it: the answer is shown as it is stored.
  if (!question)
    return <Span truncate>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</Span>;
  if (question.type === 'star_rating' && typeof value === 'number') {
    return <StarRow value={value} of={question.stars} size={14} />;
  }
  if (question.type === 'emoji_rating' && typeof value === 'number') {
    return (
      <Span fontSize="xl" lineHeight="1" role="img" aria-label={t(`answer.emoji.${value}`)}>
        {emojiFace(value)}
      </Span>
    );
  }
  if (LINKS.has(question.type) && typeof value === 'string') {
    return <TextAnswer type={question.type} text={value} oneLine />;
  }
  if (isSignature(value) && isDrawn(value)) {
    return (
      <Flex align="center" gap="2">
        <Span width="20" flexShrink="0">
          <LazySignature strokes={value.strokes ?? []} />
        </Span>
        <Span truncate>{value.name}</Span>
      </Flex>
    );
  }
  const text = textOf(question, value);
  return (
    <Span truncate title={text}>
      {text || '–'}
    </Span>
  );
}
