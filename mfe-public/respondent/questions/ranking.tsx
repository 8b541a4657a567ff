import { type Ranking as RankingQuestion, rankedCount } from '@canvass/shared/domain/ranking';
import { useEffect, useRef } from 'react';
import { usePage } from '../page/page-context.tsx';
import { isRankEntry, orderOf, rankName, reranked } from '../ranking/rank-order.ts';
import { shortcuts } from './choice.tsx';
import type { FieldProps } from './field-props.ts';

/**
 * Options that are put in order. Each has a list of positions, which is all that a form without script needs; with script a
 * press gives an option the next position, buttons and arrow keys move it, and so does dragging (`drag-ranks.ts`).
 */
export function Ranking({
  question,
  entry,
  onEntry,
  fieldId,
  describedBy,
  invalid,
}: FieldProps<'multiple_choice_multi'> & { question: RankingQuestion }) {
  const { t, words } = usePage();
  const announcer = useRef<HTMLParagraphElement>(null);
  /** Id of the control that gets the focus back: a row that moves in the document loses it. */
  const focused = useRef('');
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = '';
  });
  const { most } = rankedCount(question);
  const ids = question.options.map(({ id }) => id);
  const order = orderOf(entry).filter((id) => ids.includes(id));
  const set = (next: string[], id: string, focus: string) => {
    focused.current = focus;
    onEntry?.(next.length > 0 ? { options: next } : undefined);
    const position = next.indexOf(id) + 1;
    const label = question.options.find((option) => option.id === id)?.label ?? '';
    const announcement = t(position ? 'rank_position' : 'rank_none', { label, position, max: most });
    if (announcer.current) announcer.current.textContent = announcement;
  };
  const move = (id: string, to: number, focus = '') => set(reranked(ids, order, id, to, most), id, focus);
  const clear = (id: string, focus = '') =>
    set(
      order.filter((other) => other !== id),
      id,
      focus,
    );
  const shown = [...order, ...ids.filter((id) => !order.includes(id))];
  return (
    <>
      <ol className="cv-ranking">
        {shown.map((id, at) => {
          const index = ids.indexOf(id);
          const label = question.options[index]?.label;
          const own = `${fieldId}-${id}`;
          const ranked = at < order.length;
          // A position that a form without script gave to two options is shown as it was given.
          const position = isRankEntry(entry) ? (entry.ranks[id] ?? '') : ranked ? String(at + 1) : '';
          const up = (focus: string) => move(id, ranked ? at - 1 : order.length, focus);
          const down = (focus: string) => ranked && move(id, at + 1, focus);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its list of positions has the keys
            <li
              key={id}
              className="cv-rank"
              data-keys={shortcuts(index)?.[0]}
              data-ranked={ranked || undefined}
              onKeyDown={
                onEntry &&
                ((event) => {
                  const target = event.target as HTMLElement;
                  if (!/^Arrow(Up|Down)$/.test(event.key) || target.matches('select')) return;
                  event.preventDefault();
                  (event.key === 'ArrowUp' ? up : down)(target.id);
                })
              }
            >
              <select
                id={own}
                className="cv-rank-position"
                name={rankName(question.id, id)}
                value={position}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  if (value) move(id, Number(value) - 1, own);
                  else clear(id, own);
                }}
              >
                <option value="">–</option>
                {ids.slice(0, most).map((_, position) => (
                  <option key={position} value={position + 1}>
                    {position + 1}
                  </option>
                ))}
              </select>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as above */}
              <label
                className="cv-choice-label"
                htmlFor={own}
                onClick={
                  onEntry &&
                  ((event) => {
                    event.preventDefault();
                    if (!ranked && order.length < most) move(id, order.length);
                  })
                }
              >
                {label}
              </label>
              <kbd className="cv-key" aria-hidden="true">
                {shortcuts(index)?.[0]}
              </kbd>
              {onEntry && (
                <span className="cv-rank-moves" lang={words}>
                  <button
                    type="button"
                    id={`${own}-up`}
                    aria-label={t('rank_up', { label: label ?? '' })}
                    aria-disabled={at === 0 && ranked}
                    onClick={() => up(`${own}-up`)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    id={`${own}-down`}
                    aria-label={t('rank_down', { label: label ?? '' })}
                    aria-disabled={!ranked || at === most - 1}
                    onClick={() => down(`${own}-down`)}
                  >
                    ↓
                  </button>
                </span>
              )}
              {onEntry && (
                <span className="cv-rank-grip" aria-hidden="true">
                  ⠿
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="cv-hidden" aria-live="polite" lang={words} ref={announcer} />
    </>
  );
}
