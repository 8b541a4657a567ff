import { Menu } from '@canvass/shared/ui/admin';
import { Button } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { setRequired } from '../model/bulk.ts';
import { withRows } from '../model/question-lookup.ts';
import type { QuestionActions } from '../actions/use-question-actions.ts';
import { BulkTypeDialog } from './bulk-type-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

/** What can be changed in all selected questions at once; each choice is one step of undo. */
export function BulkMenu({ actions }: { actions: QuestionActions }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const selected = useEditor((state) => state.selected);
  const [dialog, setDialog] = useState<'type' | 'replace' | null>(null);
  const [any = ''] = selected;
  const require = (required: boolean) => {
    const { definition, change } = store.getState();
    const next = setRequired(withRows(definition, selected), required)(definition);
    const count = next.questions.filter((question, index) => question !== definition.questions[index]).length;
    change(() => next, { removal: t(`bulk.${required ? 'madeRequired' : 'madeOptional'}`, { count }) });
    if (count === 0) store.getState().announce(t('bulk.nothing'));
  };
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <Button size="sm" px="2" {...trigger}>
            {t('bulk.change')}
          </Button>
        )}
        items={[
          { label: t('bulk.type'), icon: 'refresh', onSelect: () => setDialog('type') },
          { label: t('bulk.replace'), icon: 'search', onSelect: () => setDialog('replace') },
          { label: t('bulk.require'), icon: 'check', onSelect: () => require(true), separated: true },
          { label: t('bulk.unrequire'), icon: 'circle', onSelect: () => require(false) },
          {
            label: t('bulk.toStart'),
            icon: 'arrow-up',
            onSelect: () => actions.moveTo(any, 0),
            separated: true,
          },
          {
            label: t('bulk.toEnd'),
            icon: 'arrow-down',
            onSelect: () => actions.moveTo(any, store.getState().definition.questions.length),
          },
        ]}
      />
      {dialog === 'type' && <BulkTypeDialog ids={selected} onClose={() => setDialog(null)} />}
      {dialog === 'replace' && <ReplaceDialog selected={selected} onClose={() => setDialog(null)} />}
    </>
  );
}
