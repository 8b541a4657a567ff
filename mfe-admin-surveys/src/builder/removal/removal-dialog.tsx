import { takesAnswer } from '@canvass/shared/domain/content';
import { endingLabel, letteredEndings } from '@canvass/shared/domain/endings';
import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { usePlaceName } from '../names/use-place-name.ts';
import { useRuleText } from '../names/use-rule-text.ts';
import type { PendingRemoval } from '../model/pending-removal.ts';
import { type Use, usesOf, withoutUses } from '../model/uses.ts';

/** More places than these are only counted. */
const SHOWN = 8;

/** Asks before something is deleted that rules or texts refer to: they can go, too, or stay to be changed. */
export function RemovalDialog() {
  const pending = useEditor((state) => state.pendingRemoval);
  return pending && <Question pending={pending} />;
}

function Question({ pending }: { pending: PendingRemoval }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const { condition, jump } = useRuleText(definition);
  const nameOf = usePlaceName(definition);
  const { title, deleted } = pending;
  const uses = usesOf(definition, deleted);
  const endings = new Map(letteredEndings(definition.endings).map((own) => [own.id, endingLabel(own)]));
  /** Whether anything would be left to be changed. */
  const hasRules = uses.some(({ kind }) => kind !== 'default');
  const close = () => store.getState().askRemoval(null);
  const remove = (withUses: boolean) => {
    close();
    store.getState().change((before) => pending.change(withUses ? withoutUses(deleted)(before) : before), {
      ...(pending.done && { removal: pending.done }),
    });
    store.getState().select(new Set());
    pending.onDone?.();
  };
  const textOf = (use: Use) => {
    if (use.kind === 'formula') return t('removal.formula');
    if (use.kind === 'default') return t('removal.default', { next: endings.get(use.next.id) });
    if (use.kind === 'confirmation' && use.ends) return t('removal.confirmation');
    if (use.kind === 'recall' || use.kind === 'confirmation') return t('removal.recalls');
    if (use.kind === 'jump') return jump(use.question.id, use.jump, use.question.jumps[0] === use.jump);
    const key = takesAnswer(use.question) ? 'logic.askedIf' : 'logic.shownIf';
    return t(key, { condition: condition(use.condition) });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('removal.title', { title })}
      footer={
        <>
          <Button onClick={close}>{t('common:action.cancel')}</Button>
          {hasRules && <Button onClick={() => remove(false)}>{t('removal.keep')}</Button>}
          <Button variant="danger" icon="trash" onClick={() => remove(true)}>
            {t(hasRules ? 'removal.removeAll' : 'ending.remove')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('removal.text', { count: uses.length })}</Text>
        <Box as="ul" m="0" p="0" listStyle="none">
          {uses.slice(0, SHOWN).map((use, at) => (
            <Box
              // oxlint-disable-next-line react/no-array-index-key -- a question may refer to it several times
              key={at}
              as="li"
              py="2"
              borderTop="1px solid"
              borderColor="border"
              overflowWrap="anywhere"
            >
              <Span display="block" textStyle="xs" color="fg.muted">
                {nameOf(use)}
              </Span>
              {textOf(use)}
            </Box>
          ))}
        </Box>
        {uses.length > SHOWN && <Text tone="muted">{t('removal.more', { count: uses.length - SHOWN })}</Text>}
        {hasRules && <Text tone="muted">{t('removal.keepHint')}</Text>}
      </Stack>
    </Dialog>
  );
}
