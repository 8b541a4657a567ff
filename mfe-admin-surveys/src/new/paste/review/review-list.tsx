import { Button, Card, Flex, Stack, Text } from '@canvass/shared/ui/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountText } from '../../../questions/use-count-text.ts';
import { shownNumbers } from '../pasted-matrices.ts';
import { ReviewRow } from './review-row.tsx';
import type { Review } from './use-review.ts';

/** More rows than this scroll in a box of their own, of which only those in view are in the document. */
const MANY = 40;
/** Height of a usual row in pixels. */
const ROW = 112;

interface ReviewListProps {
  review: Review;
  /** Name of the list. */
  label: string;
}

/** What was read, question by question: each can be skipped, merged into the one above, or made as another kind. */
export function ReviewList({ review, label }: ReviewListProps) {
  const { t } = useTranslation('admin-surveys');
  const countText = useCountText();
  const { entries, count, sections, undo } = review;
  const skipped = entries.filter((entry) => entry.skipped).length;
  const made = countText({ questions: count, sections });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!undo || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };
  return (
    <Stack gap="3" onKeyDown={onKeyDown}>
      <Flex align="center" justify="space-between" gap="3" minHeight="9">
        <Text fontWeight="medium" role="status">
          {skipped === 0
            ? made
            : t('new.paste.countSkipped', {
                questions: made,
                skipped: t('new.paste.skipped', { count: skipped }),
              })}
        </Text>
        <Button size="sm" variant="ghost" icon="undo" disabled={!undo} onClick={undo}>
          {t('new.paste.undo')}
        </Button>
      </Flex>
      {entries.length > MANY ? <ManyRows review={review} label={label} /> : <AllRows review={review} />}
    </Stack>
  );
}

/** The number of each entry; what is skipped shows none. */
function entryNumbers({ entries, questions }: Review): (number | null)[] {
  const numbers = shownNumbers(questions);
  const numberOf = new Map(questions.map((question, index) => [question, numbers[index]]));
  return entries.map(({ question }) => numberOf.get(question) ?? null);
}

function AllRows({ review }: { review: Review }) {
  const numbers = entryNumbers(review);
  return (
    <Card as="ol" padding="none" m="0" p="0" listStyle="none">
      {review.entries.map((entry, index) => (
        <li key={entry.key}>
          <ReviewRow entry={entry} number={numbers[index] ?? null} first={index === 0} review={review} />
        </li>
      ))}
    </Card>
  );
}

function ManyRows({ review, label }: ReviewListProps) {
  const { entries } = review;
  const box = useRef<HTMLDivElement>(null);
  const numbers = entryNumbers(review);
  // No compiler memoizes this code, which the rule is about.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => entries[index]?.key ?? index,
    estimateSize: () => ROW,
    initialRect: { width: 0, height: 8 * ROW },
    overscan: 6,
  });
  return (
    <Card
      ref={box}
      padding="none"
      height="70dvh"
      overflowY="auto"
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <ol
        style={{
          position: 'relative',
          height: rows.getTotalSize(),
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
              >
                <ReviewRow
                  entry={entry}
                  number={numbers[index] ?? null}
                  first={index === 0}
                  review={review}
                />
              </li>
            )
          );
        })}
      </ol>
    </Card>
  );
}
