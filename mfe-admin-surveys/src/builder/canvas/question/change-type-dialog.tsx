import { QUESTION_KINDS, type QuestionKind, questionKindOf } from '@canvass/shared/domain/question-types';
import type { Question } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Button, Select, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession, useQuestionField } from '../../state/editor-context.tsx';
import { useYesNo } from '../../page-words/use-page-words.ts';
import { brokenUses, changeType, converted, countTogether } from '../../model/change-type.ts';
import { settingKey } from '../../names/setting-key.ts';

/** Changes a question's type or display, after listing what is retained and what is lost. */
export function ChangeTypeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const question = useQuestionField(id, (entry) => entry);
  return question ? <TypeChoice question={question} onClose={onClose} /> : null;
}

function TypeChoice({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const own = questionKindOf(question);
  const [type, setType] = useState<QuestionKind>(own === 'unknown' ? 'text_short' : own);
  const words = useYesNo();
  const { definition } = store.getState();
  const { question: next, lost, lostOptions } = converted(question, type, words);
  const broken = type === own ? [] : brokenUses(definition.questions, next);
  const change = () => {
    store.getState().change(changeType(question.id, type, words));
    store.getState().announce(t('changeType.done', { type: t(`questionTypes.${type}.name`) }));
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('changeType.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" disabled={type === own} onClick={change}>
            {t('changeType.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Select
          label={t('changeType.type')}
          value={type}
          options={QUESTION_KINDS.map((entry) => ({
            value: entry,
            label: t(`questionTypes.${entry}.name`),
          }))}
          onChange={(event) => setType(event.target.value as QuestionKind)}
        />
        {type !== own && (
          <>
            <Text>
              {t('changeType.kept')}{' '}
              {t(countTogether(definition, next) ? 'changeType.together' : 'changeType.apart')}
            </Text>
            {lostOptions && <Alert tone="warning">{t('changeType.lostOptions', { ...lostOptions })}</Alert>}
            {broken.length > 0 && (
              <Alert tone="warning">
                {t('changeType.broken', { count: broken.length, numbers: broken.join(', ') })}
              </Alert>
            )}
            {lost.length > 0 && (
              <Alert tone="warning">
                {t('changeType.lost', { fields: lost.map((field) => t(settingKey(field, own))).join(', ') })}
              </Alert>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
