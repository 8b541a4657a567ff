import { useArea } from '@canvass/shared/contract/area-context';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Box, Button, Flex, IconButton, Span } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoChange } from '../../api/responses.ts';
import { dismissUndo, forgetUndo, useUndoable } from './undo-store.ts';

const HOUR = 3_600_000;

interface UndoBarProps {
  surveyId: string;
  /** A change is running; it can be undone only after it has ended. */
  busy?: boolean;
  onUndone: () => void;
}

/** Shows the latest change of many responses with a button that undoes it, until it expires or the creator dismisses it. */
export function UndoBar({ surveyId, busy = false, onUndone }: UndoBarProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const failureText = useFailureText();
  const [undoing, setUndoing] = useState(false);
  const last = useUndoable(surveyId);
  const undo = async () => {
    if (!last) return;
    setUndoing(true);
    try {
      for (let done = false; !done; ) ({ done } = await undoChange(http, surveyId, last.change));
      forgetUndo(last.change);
      toast.show({ type: 'success', message: t('responses.undo.done') });
    } catch (error) {
      const gone = problemOf(error)?.status === 404;
      // A change whose answer was lost may still be made.
      const unsure = last.count === undefined;
      if (gone && !unsure) forgetUndo(last.change);
      // Within its hour another one is undone already, by a call whose answer was lost or in another tab.
      const why = unsure ? 'nothing' : Date.now() - last.at < HOUR ? 'gone' : 'late';
      toast.show({
        type: gone && why === 'gone' ? 'info' : 'error',
        message: gone ? t(`responses.undo.${why}`) : failureText(error),
      });
    } finally {
      setUndoing(false);
      // Also after a failure: it may have been undone in part.
      onUndone();
    }
  };
  return (
    <Box data-print-hidden="">
      {last && !busy && (
        <Flex
          role="status"
          wrap="wrap"
          align="center"
          gap="2"
          mb="4"
          ps="4"
          pe="2"
          py="2"
          rounded="md"
          border="1px solid"
          borderColor="info.border"
          bg="info.subtle"
        >
          <Span flex="1 1 12rem">
            {last.count === undefined
              ? t(`responses.undo.unsure.${last.kind}`, { tag: last.tag })
              : t(`responses.undo.${last.kind}`, { count: last.count, tag: last.tag })}
            {last.skipped ? ` ${t('responses.undo.skipped', { count: last.skipped })}` : ''}
          </Span>
          <Button size="sm" icon="undo" loading={undoing} onClick={() => void undo()}>
            {t('responses.undo.action')}
          </Button>
          <IconButton
            size="sm"
            icon="times"
            label={t('responses.undo.dismiss')}
            onClick={() => dismissUndo(surveyId)}
          />
        </Flex>
      )}
    </Box>
  );
}
