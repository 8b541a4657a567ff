import { Box, Flex, Icon, VisuallyHidden } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { moveEnding } from '../model/pages.ts';
import type { Selection } from '../model/selection.ts';
import { useDragOrder } from '../../use-drag-order.ts';
import { Grip } from './entry-frame.tsx';
import { PageEntry } from './page-entry.tsx';

const LINE = { before: 'inset 0 2px 0 0', after: 'inset 0 -2px 0 0' } as const;

/** The endings in order; the first is the survey's default. Dragged, or moved with Alt and arrows. */
export function EndingList({ onOpen }: { onOpen: (place: Selection) => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const endings = useEditor((state) => state.definition.endings);
  const open = useEditor((state) => (state.selected?.kind === 'ending' ? state.selected.id : null));
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<HTMLButtonElement>(null);
  const moveTo = (id: string, to: number) => {
    const target = Math.max(0, Math.min(to, endings.length - 1));
    store.getState().change(moveEnding(id, target));
    const title = endings.find((ending) => ending.id === id)?.title || t('ending.name');
    store.getState().announce(t('builder.moved', { title, position: target + 1, count: endings.length }));
  };
  const drag = useDragOrder({ list, onDrop: moveTo });
  const ids = endings.map((ending) => ending.id);
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || !step) return;
    event.preventDefault();
    held.current = (event.target as HTMLElement).closest('button');
    moveTo(id, index + step);
  };
  // Moving an element in the document removes its focus.
  useLayoutEffect(() => {
    held.current?.focus();
    held.current = null;
  }, [endings]);
  if (endings.length === 0) return null;
  const several = endings.length > 1;
  return (
    <>
      <Box as="ol" ref={list} m="0" p="0" listStyle="none" aria-label={t('ending.list')}>
        {endings.map((ending, index) => {
          const { dragged, drop } = drag.markOf(ending.id, ids);
          return (
            <Flex
              as="li"
              key={ending.id}
              data-drag-id={ending.id}
              opacity={dragged ? 0.4 : 1}
              style={drop ? { boxShadow: `${LINE[drop]} var(--cv-colors-accent)` } : undefined}
              onKeyDown={(event) => onKeyDown(event, ending.id, index)}
            >
              <Grip
                aria-hidden="true"
                visibility={several ? 'visible' : 'hidden'}
                onPointerDown={(event) => drag.start(ending.id, event)}
              >
                <Icon name="grip" size={14} />
              </Grip>
              <PageEntry
                icon="circle-check"
                label={ending.title || t('ending.name')}
                selected={ending.id === open}
                onOpen={() => onOpen({ kind: 'ending', id: ending.id })}
                {...(several ? { describedBy: 'ending-keys' } : {})}
              />
            </Flex>
          );
        })}
      </Box>
      <VisuallyHidden id="ending-keys">{t('ending.keys')}</VisuallyHidden>
    </>
  );
}
