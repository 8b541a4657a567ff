import {
  QUESTION_TYPE_IDS,
  QUESTION_KINDS,
  type QuestionKind,
  typeOfKind,
} from '@canvass/shared/domain/question-types';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, Checkbox, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LossAlerts } from '../actions/loss-alerts.tsx';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { useYesNo } from '../page-words/use-page-words.ts';
import { bulkConversion, changeTypes } from '../model/bulk.ts';

/** The kinds that take an answer: a question doesn't become a page of text together with others. */
const KINDS = QUESTION_KINDS.filter((kind) =>
  (QUESTION_TYPE_IDS as readonly string[]).includes(typeOfKind(kind)),
);

interface BulkTypeDialogProps {
  ids: ReadonlySet<string>;
  onClose: () => void;
}

/** Changes the type of the selected questions, after saying what is lost. */
export function BulkTypeDialog({ ids, onClose }: BulkTypeDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const answered = useEditor((state) => state.survey.liveVersion !== null);
  const [kind, setKind] = useState<QuestionKind | ''>('');
  const [onlyTogether, setOnlyTogether] = useState(false);
  const words = useYesNo();
  const whole = useMemo(
    () => (kind === '' ? null : bulkConversion(definition, ids, kind, words)),
    [definition, ids, kind, words],
  );
  const apart = answered ? (whole?.apart.length ?? 0) : 0;
  const conversion = useMemo(() => {
    if (!whole || kind === '' || apart === 0 || !onlyTogether) return whole;
    const left = new Set(whole.ids.filter((id) => !whole.apart.includes(id)));
    return bulkConversion(definition, left, kind, words);
  }, [whole, apart, onlyTogether, definition, kind, words]);
  const count = conversion?.ids.length ?? 0;
  const change = () => {
    if (!conversion || kind === '') return;
    const type = t(`questionTypes.${kind}.name`);
    store
      .getState()
      .change(changeTypes(conversion.ids, kind, words), { removal: t('bulk.typeDone', { count, type }) });
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('bulk.typeTitle', { count: ids.size })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" disabled={count === 0} onClick={change}>
            {t('changeType.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Select
          label={t('changeType.type')}
          value={kind}
          placeholder={t('bulk.chooseType')}
          options={KINDS.map((entry) => ({ value: entry, label: t(`questionTypes.${entry}.name`) }))}
          onChange={(event) => setKind(event.target.value as QuestionKind | '')}
        />
        {conversion && (
          <Stack gap="3" role="status">
            <Text>{count === 0 ? t('bulk.nothing') : t('bulk.typeText', { count })}</Text>
            <LossAlerts
              options={conversion.lostOptions > 0 && t('bulk.lostOptions', { count: conversion.lostOptions })}
              broken={conversion.broken}
              uses={conversion.uses}
              lost={conversion.lost}
            />
          </Stack>
        )}
        {apart > 0 && (
          <Checkbox
            label={t('bulk.onlyTogether')}
            hint={t('bulk.apart', { count: apart })}
            checked={onlyTogether}
            onChange={(event) => setOnlyTogether(event.target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
