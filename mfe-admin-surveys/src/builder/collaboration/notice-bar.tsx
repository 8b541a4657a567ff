import { inLanguageOf } from '@canvass/shared/domain/default-language';
import { withPartOf } from '@canvass/shared/domain/draft-merge';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { Button, IconButton, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useAuthorName } from '../../authors/use-author-name.ts';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { BarPanel, FloatingBar } from '../controls/floating-bar.tsx';
import { restoreMatrix } from '../model/gone-matrix.ts';
import type { Notice } from '../model/notice.ts';

/** What another editor did to what the creator sees, until it is dismissed. */
export function NoticeBar() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const notice = useEditor((state) => state.notice);
  const textOf = useNoticeText();
  const { change, notify } = store.getState();
  const restore = ({ id, before }: Extract<Notice, { kind: 'deleted' }>) => {
    change(
      (definition) => {
        // Its default language may have been exchanged with a translation since.
        const draft = inLanguageOf(definition, before);
        return restoreMatrix(draft, id)(withPartOf(definition, draft, ['questions', id]));
      },
      { open: { kind: 'question', id } },
    );
    notify(null);
  };
  return (
    <FloatingBar bottom={{ base: '36', md: '20' }}>
      {notice && (
        <BarPanel wrap={{ base: 'wrap', sm: 'nowrap' }} justify="flex-end" borderColor="accent.border">
          <Span minWidth="0" me="auto" overflowWrap="anywhere">
            {textOf(notice)}
          </Span>
          {notice.kind === 'deleted' && (
            <Button size="sm" icon="undo" flexShrink="0" onClick={() => restore(notice)}>
              {t('together.restore')}
            </Button>
          )}
          <IconButton size="sm" icon="times" label={t('common:action.close')} onClick={() => notify(null)} />
        </BarPanel>
      )}
    </FloatingBar>
  );
}

function useNoticeText(): (notice: Notice) => string {
  const { t } = useTranslation('admin-surveys');
  const nameOf = useAuthorName();
  return (notice) => {
    if (notice.kind === 'overtaken') return t('together.overtaken');
    const name = notice.by ? nameOf(notice.by) : t('together.somebody');
    switch (notice.kind) {
      case 'deleted':
      case 'intoMatrix': {
        const title = withoutAnswers(notice.title).trim() || t('question.untitled');
        return t(notice.kind === 'deleted' ? 'together.deletedOpen' : 'together.intoMatrix', { name, title });
      }
      case 'published':
        return t('together.published', { name, version: notice.version });
      default:
        return t(`together.${notice.kind}`, { name });
    }
  };
}
