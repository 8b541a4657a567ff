import { Span } from '@canvass/shared/ui/core';
import { useQuestionNumber } from '../../state/editor-context.tsx';

/**
 * The margin of the answer of a question with a number. On a phone the answer begins below the number, as on the respondent's page:
 * beside it, an option's words would have half a row.
 */
export const BELOW_NUMBER = { base: '-11', sm: '0' } as const;

/** The number of a question on the page, in the colour of the survey's theme; nothing beside what has no number. */
export function QuestionNumber({ id }: { id: string }) {
  const number = useQuestionNumber(id);
  if (number === null) return null;
  return (
    <Span
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minWidth="7"
      height="7"
      px="1.5"
      mt="0.5"
      rounded="sm"
      textStyle="xs"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      aria-hidden="true"
      style={{ background: 'var(--theme-from)', color: 'var(--theme-on)' }}
    >
      {number}
    </Span>
  );
}
