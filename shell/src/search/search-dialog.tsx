import type { SearchPlace } from '@canvass/shared/api/search';
import { useArea } from '@canvass/shared/contract/area-context';
import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import { languageName } from '@canvass/shared/domain/language-name';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Button, Flex, Icon, Spinner, styled, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { Modal } from '@canvass/shared/ui/overlays/modal';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchEntry } from './search-entry.ts';
import { Results } from './results.tsx';
import { searchSections } from './search-sections.ts';
import { useActive } from './use-active.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

/** The field of the dialog's first row; the dialog itself is its frame. */
const Field = styled('input', {
  base: {
    flex: '1',
    minWidth: '0',
    height: '14',
    bg: 'transparent',
    color: 'fg',
    fontSize: 'md',
    outline: 'none',
    textOverflow: 'ellipsis',
  },
});

/** Longer texts are refused by the server. */
const MAX_CHARACTERS = 200;

/**
 * Searches everywhere: a combobox whose list has what can be done and what the server finds, by kind. The focus stays in the field;
 * arrows, Home and End choose, Enter opens, with Ctrl or ⌘ in a new tab.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['search', 'common']);
  const { navigate } = useArea();
  const { ago } = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const commands = useCommands();
  const { results, recent, folders, state, retry } = useFound(typed);
  const placeName = ({ text: found, option, language }: SearchPlace) => {
    const text = withoutAnswers(found);
    if (language === undefined) return t('place.option', { text });
    const name = languageName(language, i18n.language);
    return t(option ? 'place.optionInLanguage' : 'place.language', { text, language: name });
  };
  const sections = searchSections({
    typed,
    commands,
    recent,
    folders,
    folderWords: t('words.folder'),
    results,
    ago,
    untitled: t('untitled'),
    placeName,
  });
  const entries = sections.flatMap((section) => section.entries);
  const { active, move, choose } = useActive(entries, typed);

  const isFoundHere = (entry: SearchEntry) =>
    sections.some(
      ({ id: kind, entries: own }) => (kind === 'commands' || kind === 'folders') && own.includes(entry),
    );
  const open = (entry: SearchEntry, inNewTab: boolean) => {
    if (entry.path !== undefined && inNewTab) {
      window.open(navigate.href(entry.path), '_blank', 'noopener');
      return;
    }
    onClose();
    if (entry.path === undefined) entry.run?.();
    else navigate.to(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(event.nativeEvent) || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // What the server found may be for the words before; commands and folders are found here.
      if (active && (state === 'current' || isFoundHere(active))) {
        open(active, event.ctrlKey || event.metaKey);
      }
      return;
    }
    if (!event.ctrlKey && !event.metaKey && move(event.key)) event.preventDefault();
  };
  const nothing = state === 'current' && entries.length === 0;
  const status =
    state === 'searching' ? t('searching') : nothing ? t('nothing') : t('count', { count: entries.length });
  return (
    <Modal
      onClose={onClose}
      aria-label={t('title')}
      mx="auto"
      mt={{ base: '0', sm: '12vh' }}
      mb="auto"
      width={{ base: '100vw', sm: 'min(40rem, calc(100vw - 2rem))' }}
      maxWidth="100vw"
      height={{ base: '100dvh', sm: 'fit-content' }}
      maxHeight={{ base: '100dvh', sm: '70vh' }}
      rounded={{ base: 'none', sm: 'lg' }}
      animation="rise 150ms"
    >
      <Flex align="center" gap="3" ps="4" pe="2" borderBottom="1px solid" borderColor="border" flex="none">
        <Box color="fg.muted" flex="none">
          {state === 'searching' ? <Spinner /> : <Icon name="search" size={18} />}
        </Box>
        <Field
          role="combobox"
          type="text"
          value={typed}
          maxLength={MAX_CHARACTERS}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('placeholder')}
          aria-label={t('title')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button variant="ghost" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Flex>
      {/* As high as its results where there is room: with a basis of 0, WebKit makes the dialog as low as its field. */}
      <Box overflowY="auto" flex="1 1 auto" minHeight="0" p="2" overscrollBehavior="contain">
        <Results id={id} sections={sections} active={active} onActive={choose} onOpen={open} />
        {nothing && (
          <Text tone="muted" p="4">
            {t('nothing')}
          </Text>
        )}
        {state === 'failed' && (
          <Flex role="alert" align="center" justify="space-between" gap="3" px="3" py="2">
            <Text tone="muted">{t('failed')}</Text>
            <Button onClick={retry}>{t('common:action.retry')}</Button>
          </Flex>
        )}
      </Box>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Modal>
  );
}
