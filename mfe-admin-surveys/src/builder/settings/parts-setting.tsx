import { PART_NAMES, type PartName } from '@canvass/shared/domain/part-names';
import { isParts, partsOf } from '@canvass/shared/domain/parts';
import { Box, Checkbox, FieldError, FieldGroup, Flex } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditorSession, useQuestionField } from '../state/editor-context.tsx';
import { changeQuestion } from '../model/questions.ts';

interface PartsSettingProps {
  /** The question's id. */
  id: string;
  label: string;
  error: string | undefined;
}

/** The parts that a name or an address is asked in: which, and which of them have to be filled in. */
export function PartsSetting({ id, label, error }: PartsSettingProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const display = useQuestionField(id, (question) => (isParts(question) ? question.display : null));
  const parts = useQuestionField(id, (question) => (isParts(question) ? question.parts : undefined));
  if (!display) return null;
  const asked = new Map(partsOf({ display, ...(parts && { parts }) }).map((own) => [own.part, own.required]));
  const set = (part: PartName, required: boolean | null) => {
    const chosen = PART_NAMES[display].flatMap((own: PartName) => {
      const next = own === part ? required : (asked.get(own) ?? null);
      return next === null ? [] : [{ part: own, required: next }];
    });
    store.getState().change(changeQuestion(id, { parts: chosen }), { group: `${id}.parts` });
  };
  return (
    <FieldGroup legend={label} gap="1">
      {PART_NAMES[display].map((part: PartName) => {
        const name = t(`parts.${part}`);
        return (
          <Flex
            key={part}
            justify="space-between"
            gap="3"
            align="center"
            minHeight={{ base: '11', md: '6' }}
            data-field={`parts.${part}`}
          >
            <Checkbox
              label={name}
              checked={asked.has(part)}
              onChange={(event) => set(part, event.target.checked ? false : null)}
            />
            {asked.has(part) && (
              <Box flexShrink="0">
                <Checkbox
                  label={t('settings.partRequired')}
                  aria-label={t('settings.partRequiredOf', { part: name })}
                  checked={asked.get(part) === true}
                  onChange={(event) => set(part, event.target.checked)}
                />
              </Box>
            )}
          </Flex>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
    </FieldGroup>
  );
}
