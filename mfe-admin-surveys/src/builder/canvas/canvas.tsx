import { Button, EmptyState } from '@canvass/shared/ui/core';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';
import { openBlock } from '../model/editor-page.ts';
import { useQuestionActions } from '../actions/use-question-actions.ts';
import type { View } from '../navigation/view.ts';
import { AddLine } from './add-line.tsx';
import { EndingCanvas } from './ending-canvas.tsx';
import { OnePage } from './one-page/one-page.tsx';
import { PageSheet } from './page/page-sheet.tsx';
import { QuestionCanvas } from './question/question-canvas.tsx';
import { SheetMode } from './page/sheet-mode.tsx';
import { WelcomeCanvas } from './welcome-canvas.tsx';

interface CanvasProps {
  onAdd: () => void;
  /** Called with what the creator is led to. */
  onShow: (view: View) => void;
}

/** The middle pane: the open page as its respondents see it, edited in place. */
export function Canvas({ onAdd, onShow }: CanvasProps) {
  const { t } = useTranslation('admin-surveys');
  const page = useEditor((state) => state.openPage);
  const block = useEditor(openBlock);
  const onePage = useEditor((state) => state.definition.layout === 'single_page');
  const actions = useQuestionActions();
  // When the editor opens, the page is rendered first.
  const opened = useDeferredValue(true, false);
  if (!page) {
    return (
      <>
        <EmptyState
          title={t('canvas.emptyTitle')}
          action={
            <Button variant="primary" icon="plus" onClick={onAdd}>
              {t('add.title')}
            </Button>
          }
        >
          {t('canvas.emptyText')}
        </EmptyState>
        <AddLine actions={actions} onShow={onShow} />
      </>
    );
  }
  return (
    <>
      <SheetMode>
        <PageSheet kind={page.kind}>
          {page.kind === 'question' &&
            (onePage ? (
              <OnePage open={block ?? page.id} />
            ) : (
              <QuestionCanvas key={block} id={block ?? page.id} />
            ))}
          {page.kind === 'welcome' && <WelcomeCanvas />}
          {page.kind === 'ending' && <EndingCanvas key={page.id} id={page.id} />}
        </PageSheet>
      </SheetMode>
      {opened && <AddLine actions={actions} onShow={onShow} />}
    </>
  );
}
