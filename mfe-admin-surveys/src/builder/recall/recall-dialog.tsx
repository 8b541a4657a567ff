import { isParts, partsOf } from '@canvass/shared/domain/parts';
import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import type { Question } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenName } from '../names/use-given-names.ts';
import { useNumberedTitles } from '../../questions/use-numbered-titles.ts';

interface RecallDialogProps {
  /** The questions that are answered before the text is shown. */
  questions: readonly Question[];
  /** Hidden fields and scores. */
  given: readonly GivenName[];
  /** @param otherwise the text in place of a missing answer */
  onChoose: (id: string, otherwise: string) => void;
  onClose: () => void;
}

/** Selects the earlier answer that a text recalls. Typing filters the list; Enter takes the first. */
export function RecallDialog({ questions, given, onChoose, onClose }: RecallDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const titles = useNumberedTitles()(questions);
  const [wanted, setWanted] = useState('');
  const [otherwise, setOtherwise] = useState('');
  const choose = (id: string) => onChoose(id, otherwise.trim());
  const found = questions
    .flatMap((question, index) => {
      const whole = { id: question.id, label: titles[index] ?? '' };
      if (!isParts(question)) return [whole];
      const parts = partsOf(question).map(({ part }) => ({
        id: `${question.id}.${part}`,
        label: `${whole.label} · ${t(`parts.${part}`)}`,
      }));
      return [whole, ...parts];
    })
    .concat(given.map(({ question, label }) => ({ id: question.id, label })))
    .filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Dialog open size="sm" onClose={onClose} title={t('recall.title')}>
      <Stack gap="3" pb="2">
        <Text tone="muted">{t('recall.text')}</Text>
        <TextField
          type="search"
          label={t('recall.search')}
          hideLabel
          placeholder={t('recall.search')}
          autoFocus
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || isOfInputMethod(event) || !first) return;
            event.preventDefault();
            choose(first.id);
          }}
        />
        <Box as="ul" m="0" p="0" listStyle="none">
          {found.map(({ id, label }) => (
            <li key={id}>
              <Button
                variant="ghost"
                width="full"
                justifyContent="flex-start"
                height="auto"
                py="2"
                whiteSpace="normal"
                textAlign="start"
                onClick={() => choose(id)}
              >
                {label}
              </Button>
            </li>
          ))}
        </Box>
        <TextField
          label={t('recall.otherwise')}
          hint={t('recall.otherwiseHint')}
          maxLength={100}
          value={otherwise}
          // These characters would end the recall.
          onChange={(event) => setOtherwise(event.target.value.replace(/[{}|]/g, ''))}
        />
        <Text role="status">{found.length === 0 && t('recall.none')}</Text>
      </Stack>
    </Dialog>
  );
}
