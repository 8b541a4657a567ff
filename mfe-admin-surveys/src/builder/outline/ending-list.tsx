import { endingLabel, letteredEndings } from '@canvass/shared/domain/endings';
import { Flex, VisuallyHidden } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from '../../reorder/drag-handle.tsx';
import { dragPropsOf } from '../../reorder/reorder.tsx';
import { ReorderList } from '../../reorder/reorder-list.tsx';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { moveEnding } from '../model/pages.ts';
import type { EditorPage } from '../model/editor-page.ts';
import { PageEntry } from './page-entry.tsx';

/** The endings in order; the first is the survey's default. Dragged, or moved with Alt and arrows. */
export function EndingList({ onOpen }: { onOpen: (page: EditorPage) => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const endings = useEditor((state) => state.definition.endings);
  const open = useEditor((state) => (state.openPage?.kind === 'ending' ? state.openPage.id : null));
  const held = useRef<HTMLButtonElement>(null);
  const names = new Map(letteredEndings(endings).map((ending) => [ending.id, endingLabel(ending)]));
  const titleOf = (id: string) => endings.find((ending) => ending.id === id)?.title || t('ending.name');
  const moveTo = (id: string, to: number) => {
    const target = Math.max(0, Math.min(to, endings.length - 1));
    store.getState().change(moveEnding(id, target));
    const position = target + 1;
    store.getState().announce(t('builder.moved', { title: titleOf(id), position, count: endings.length }));
  };
  const ids = endings.map((ending) => ending.id);
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const target = event.target as HTMLElement;
    // The handle's keys are its own.
    if (!event.altKey || !step || target.matches('[data-grip]')) return;
    event.preventDefault();
    held.current = target.closest('button');
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
      <ReorderList label={t('ending.list')} ids={ids} titleOf={titleOf} onDrop={moveTo}>
        {(drag) =>
          endings.map((ending, index) => (
            <Flex
              as="li"
              key={ending.id}
              data-drag-id={ending.id}
              ps={several ? undefined : '6'}
              {...dragPropsOf(ending.id, ids, drag)}
              onKeyDown={(event) => onKeyDown(event, ending.id, index)}
            >
              {several && (
                <DragHandle id={ending.id} label={t('reorder.handle', { title: titleOf(ending.id) })} />
              )}
              <PageEntry
                page={{ kind: 'ending', id: ending.id }}
                icon="circle-check"
                label={names.get(ending.id) ?? ''}
                open={ending.id === open}
                onOpen={() => onOpen({ kind: 'ending', id: ending.id })}
                {...(several ? { describedBy: 'ending-keys' } : {})}
              />
            </Flex>
          ))
        }
      </ReorderList>
      <VisuallyHidden id="ending-keys">{t('ending.keys')}</VisuallyHidden>
    </>
  );
}
