import { Button, Divider, Flex, Heading, IconButton, Span, Stack } from '@canvass/shared/ui/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlockCount, useEditor, useEditorSession } from '../state/editor-context.tsx';
import type { EditorPage } from '../model/editor-page.ts';
import { countIn } from '../model/question-lookup.ts';
import { usePageActions } from '../actions/use-page-actions.ts';
import { useQuestionActions } from '../actions/use-question-actions.ts';
import { EndingList } from './ending-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { PageEntry } from './page-entry.tsx';
import { QuestionList } from './question-list.tsx';
import { useClipboard } from './use-clipboard.ts';

/** Button that adds a page, in a narrow pane: its text wraps, so that no language is cut. */
const addPage = {
  justifyContent: 'flex-start',
  flexShrink: 1,
  height: 'auto',
  minHeight: '8',
  py: '1',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

const WELCOME: EditorPage = { kind: 'welcome' };

/** The left pane: every page of the survey in order. */
export function Outline({ onOpen, onAdd }: { onOpen: () => void; onAdd: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const entries = useBlockCount();
  const count = useEditor((state) => countIn(state.definition.questions));
  const welcome = useEditor((state) => state.definition.welcome?.title ?? null);
  const welcomeOpen = useEditor((state) => state.openPage?.kind === 'welcome');
  const actions = useQuestionActions();
  const pages = usePageActions();
  const [selecting, setSelecting] = useState(false);
  useClipboard(actions);

  const open = useCallback(
    (page: EditorPage) => {
      store.getState().open(page);
      onOpen();
    },
    [store, onOpen],
  );
  const newWelcome = () => {
    onOpen();
    pages.addWelcome();
  };
  const newEnding = () => {
    onOpen();
    pages.addEnding();
  };

  return (
    <Stack as="nav" aria-label={t('outline.label')} gap="3">
      <Flex align="center" gap="1" ps="2" wrap="wrap">
        <Heading as="h2" size="sm" me="auto" whiteSpace="nowrap">
          {t('outline.title')}{' '}
          <Span color="fg.subtle" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {count}
          </Span>
        </Heading>
        {entries > 1 && (
          <IconButton
            size="sm"
            icon="list-checks"
            label={t('outline.selectSeveral')}
            aria-pressed={selecting}
            color={selecting ? 'accent' : undefined}
            onClick={() => {
              setSelecting(!selecting);
              store.getState().select(new Set());
            }}
          />
        )}
        <Button size="sm" px="2" gap="1.5" icon="plus" onClick={onAdd}>
          {t('outline.add')}
        </Button>
      </Flex>
      {welcome === null ? (
        <Button size="sm" variant="ghost" icon="plus" onClick={newWelcome} {...addPage}>
          {t('outline.addWelcome')}
        </Button>
      ) : (
        <Flex ps="6">
          <PageEntry
            page={WELCOME}
            icon="flag"
            label={welcome || t('welcome.name')}
            open={welcomeOpen}
            onOpen={() => open(WELCOME)}
          />
        </Flex>
      )}
      <Divider />
      <SelectionBar actions={actions} />
      <QuestionList selecting={selecting} onOpen={open} actions={actions} />
      {entries > 0 && <Divider />}
      <EndingList onOpen={open} />
      <Button size="sm" variant="ghost" icon="plus" onClick={newEnding} {...addPage}>
        {t('outline.addEnding')}
      </Button>
    </Stack>
  );
}
