import { useNavigate } from '@canvass/shared/router/router';
import { IconButton } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface NeighboursProps {
  /** The address of the list. */
  base: string;
  /** The query of the list, which the links to neighbours carry on. */
  search: string;
  previous: string | null;
  next: string | null;
}

const BACK = new Set(['ArrowLeft', 'k']);
const ON = new Set(['ArrowRight', 'j']);

/** Links to the previous and next response in the list that this one was opened from; also by key. */
export function Neighbours({ base, search, previous, next }: NeighboursProps) {
  const { t } = useTranslation('admin-surveys');
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [role=menu], dialog')) return;
      const wanted = BACK.has(event.key) ? previous : ON.has(event.key) ? next : null;
      if (wanted) void navigate(`${base}/${wanted}${search}`);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [base, search, previous, next, navigate]);

  const go = (id: string | null) => () => id && void navigate(`${base}/${id}${search}`);
  return (
    <>
      <IconButton
        variant="secondary"
        icon="arrow-left"
        label={t('response.previous')}
        aria-keyshortcuts="k ArrowLeft"
        disabled={previous === null}
        onClick={go(previous)}
      />
      <IconButton
        variant="secondary"
        icon="arrow-right"
        label={t('response.next')}
        aria-keyshortcuts="j ArrowRight"
        disabled={next === null}
        onClick={go(next)}
      />
    </>
  );
}
