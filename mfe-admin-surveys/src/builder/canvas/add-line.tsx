import { Box, Button, Span, styled } from '@canvass/shared/ui/core';
import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryTile, useEntryName } from '../../questions/add-entry.tsx';
import { isDestination } from '../../questions/destinations.ts';
import { type AddEntry, useFindEntries } from '../../questions/use-find-entries.ts';
import { isClipText } from '../model/clip.ts';
import type { QuestionActions } from '../actions/use-question-actions.ts';
import { useShowDestination } from '../actions/use-show-destination.ts';
import type { View } from '../navigation/view.ts';
import { PasteDialog, type PastedDraft } from './paste-dialog.tsx';

const Line = styled('input', {
  base: {
    width: 'full',
    minHeight: '11',
    px: '4',
    rounded: 'md',
    border: '1px dashed',
    borderColor: 'border.control',
    bg: 'transparent',
    color: 'fg',
    fontSize: { base: 'md', md: 'sm' },
    // On a phone the placeholder is wider than the field.
    textOverflow: 'ellipsis',
    _placeholder: { color: 'fg.muted' },
    _focusVisible: { borderStyle: 'solid', borderColor: 'accent', bg: 'bg.panel' },
  },
});
const Choice = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minHeight: '11',
    rounded: 'sm',
    cursor: 'pointer',
    '&[aria-selected=true]': {
      bg: 'accent.subtle',
      color: 'accent',
      // Drawn in forced colours only.
      outline: '2px solid transparent',
      outlineOffset: '-2px',
    },
  },
});

interface AddLineProps {
  actions: QuestionActions;
  /** Called with what the creator is led to. */
  onShow: (view: View) => void;
}

/**
 * The line below the open page: `/` and a type's name adds a question of that type or leads to a destination in the editor, any other text adds a question with
 * the type that its words suggest, a pasted document adds its questions.
 */
export function AddLine({ actions, onShow }: AddLineProps) {
  const { t } = useTranslation('admin-surveys');
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [pasted, setPasted] = useState<PastedDraft | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const find = useFindEntries();
  const nameOf = useEntryName();
  const showDestination = useShowDestination(onShow);
  const wanted = text.startsWith('/') ? text.slice(1) : null;
  const { entries: found, instead } = wanted === null ? { entries: [], instead: null } : find(wanted);
  const active = found[Math.min(at, found.length - 1)];

  const open = found.length > 0;
  useEffect(() => {
    if (open) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);

  const write = (next: string) => {
    setText(next);
    setAt(0);
  };
  const choose = (entry: AddEntry) => {
    write('');
    if (isDestination(entry)) showDestination(entry);
    else actions.add(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') {
      if (active) choose(active);
      else if (wanted === null && text.trim() !== '') void addTyped();
    } else if (event.key === 'Escape' && text !== '') write('');
    else if (step !== 0 && found.length > 0) {
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const clipboard = event.clipboardData.getData('text/plain');
    const several = clipboard.trim().includes('\n');
    if (!isClipText(clipboard) && !several) return;
    event.preventDefault();
    void addPasted(clipboard);
  };
  const addPasted = async (clipboard: string) => {
    if (isClipText(clipboard)) {
      if (!(await actions.pasteClip(clipboard))) write(clipboard);
      return;
    }
    if ((await actions.addList(clipboard, 'pasted')) !== 'review') return;
    setPasted({ text: clipboard, edits: [] });
    setReviewing(true);
  };
  const addTyped = async () => {
    // At once: what is typed while the reader is being loaded belongs to the next question.
    write('');
    let added = false;
    try {
      added = (await actions.addList(text, 'typed')) === 'added';
    } finally {
      if (!added) setText((next) => `${text} ${next}`.trimEnd());
    }
  };
  return (
    <Box mt="4" mx="auto" maxWidth="44rem" position="relative">
      <Line
        type="text"
        role="combobox"
        data-field="add"
        aria-label={t('addLine.label')}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={t('addLine.placeholder')}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => wanted !== null && write('')}
      />
      <Box
        as="ul"
        ref={list}
        role="listbox"
        id={listId}
        aria-label={t('add.title')}
        hidden={!open}
        // The field keeps the focus: without it the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
        position="relative"
        m="0"
        mt="1"
        p="1"
        listStyle="none"
        maxHeight="16rem"
        overflowY="auto"
        // On phones the bar of panes covers the window's lower edge.
        scrollMarginBottom={{ base: '16', md: '2' }}
        bg="bg.panel"
        border="1px solid"
        borderColor="border"
        rounded="md"
        boxShadow="md"
      >
        {found.map((entry) => (
          <Choice
            key={entry}
            id={`${listId}-${entry}`}
            role="option"
            aria-selected={entry === active}
            ref={(element: HTMLLIElement | null) => {
              const box = element?.parentElement;
              // Scrolls the list only: the pane must not move with every key.
              if (box && entry === active) {
                const over = element.offsetTop + element.offsetHeight - box.clientHeight;
                box.scrollTop = Math.min(Math.max(box.scrollTop, over), element.offsetTop);
              }
            }}
            onClick={() => choose(entry)}
          >
            <EntryTile entry={entry} size={7} />
            <Span>{nameOf(entry)}</Span>
          </Choice>
        ))}
      </Box>
      <Span role="status" color="fg.muted" textStyle="xs">
        {wanted !== null && found.length === 0 && t('add.none')}
        {instead !== null && t(`add.instead.${instead}.text`)}
      </Span>
      {pasted && !reviewing && (
        <Button size="sm" variant="ghost" icon="undo" mt="1" onClick={() => setReviewing(true)}>
          {t('new.paste.resume')}
        </Button>
      )}
      {pasted && reviewing && (
        <PasteDialog
          draft={pasted}
          onChange={setPasted}
          onClose={() => setReviewing(false)}
          onInsert={(questions) => {
            if (actions.addRead(questions, 'pasted') === 0) return;
            setReviewing(false);
            setPasted(null);
          }}
        />
      )}
    </Box>
  );
}
