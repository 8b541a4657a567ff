import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, Checkbox, Span, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { withRows } from '../model/question-lookup.ts';
import { replaceTexts, replacing } from '../model/replace-texts.ts';

/** Texts that are shown before they are replaced. */
const SHOWN = 5;

interface ReplaceDialogProps {
  selected: ReadonlySet<string>;
  onClose: () => void;
}

/** Finds and replaces in all texts of the selected questions, after showing what becomes of them. */
export function ReplaceDialog({ selected, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const ids = useMemo(() => withRows(definition, selected), [definition, selected]);
  const form = useId();
  const [find, setFind] = useState('');
  const [replace, setReplace] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const replacement = useMemo(() => ({ find, replace, matchCase }), [find, replace, matchCase]);
  // The typed letter is rendered first, then what it finds.
  const wanted = useDeferredValue(replacement);
  const { found, refused } = useMemo(() => replaceTexts(definition, ids, wanted), [definition, ids, wanted]);
  const submit = () => {
    const { found: done } = replaceTexts(store.getState().definition, ids, replacement);
    if (done.length === 0) return;
    store
      .getState()
      .change(replacing(ids, replacement), { removal: t('bulk.replaced', { count: done.length }) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.replaceTitle', { count: ids.size })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={found.length === 0}>
            {t('bulk.replaceSubmit')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('bulk.find')}
          hint={t('bulk.findHint')}
          autoComplete="off"
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
        <TextField
          label={t('bulk.with')}
          required={false}
          autoComplete="off"
          value={replace}
          onChange={(event) => setReplace(event.target.value)}
        />
        <Checkbox
          label={t('bulk.matchCase')}
          checked={matchCase}
          onChange={(event) => setMatchCase(event.target.checked)}
        />
        <Text role="status">{wanted.find !== '' && t('bulk.found', { count: found.length })}</Text>
        {refused.length > 0 && <Alert tone="warning">{t('bulk.tooLong', { count: refused.length })}</Alert>}
        <Box as="ul" m="0" p="0" listStyle="none">
          {found.slice(0, SHOWN).map(({ question, before, after }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two texts of a question may be the same
            <Box as="li" key={`${question} ${index}`} py="1.5" overflowWrap="anywhere" textStyle="sm">
              <Span as="del" color="fg.muted" display="block">
                {before}
              </Span>
              <Span as="ins" display="block" textDecoration="none">
                {after}
              </Span>
            </Box>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
