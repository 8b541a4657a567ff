import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import {
  Alert,
  Badge,
  Box,
  Button,
  Flex,
  IconButton,
  Row,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@canvass/shared/ui/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KnownTags } from './known-tags.tsx';
import { NoteAuthor } from './note-author.tsx';
import { useAnnotate } from './use-annotate.ts';

interface AnnotationsProps {
  response: SurveyResponse;
  /** The survey's tags, as suggestions. */
  tags: readonly string[];
  /** Told when the note differs from the stored one, and when it no longer does. */
  onNoted?: (noted: boolean) => void;
  /** Called with the response after each change. */
  onStored?: (stored: SurveyResponse) => void;
}

/** A response's tags and note. A change of tags is stored at once, the note when the creator saves it. */
export function Annotations({ response, tags, onNoted, onStored }: AnnotationsProps) {
  const { t } = useTranslation('admin-surveys');
  const annotate = useAnnotate(response, onStored);
  const id = useId();
  const [tag, setTag] = useState('');
  /**
   * The note while it is edited, and the one that it replaces. Undefined otherwise, so that a note that another page stores is
   * shown.
   */
  const [edited, setEdited] = useState<{ note: string; before: string }>();
  const note = edited?.note ?? response.note;
  const noted = note !== response.note;
  /** Another page stored a note since this one was begun: the creator decides which of them stays. */
  const isConflict = noted && !annotate.isPending && response.note !== edited?.before;
  useUnsaved(`response-note-${response.id}`, noted);
  useEffect(() => onNoted?.(noted), [onNoted, noted]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = tag.trim();
    if (wanted === '') return;
    setTag('');
    // One that was refused can be sent again, unless another one is being typed already.
    annotate.mutate({ addTags: [wanted] }, { onError: () => setTag((next) => next || wanted) });
  };
  // What was typed while the server stored it is yet to be saved.
  const saveNote = () =>
    annotate.mutate(
      { note, noteBefore: isConflict ? response.note : edited?.before },
      {
        onSuccess: () =>
          setEdited((now) => (now?.note === note ? undefined : now && { ...now, before: note })),
      },
    );
  return (
    <Stack gap="4">
      <Box>
        {response.tags.length > 0 ? (
          <Row as="ul" gap="1.5" m="0" mb="3" p="0" listStyle="none">
            {response.tags.map((own) => (
              <Badge as="li" key={own} tone="accent" textStyle="sm" whiteSpace="normal" pe="0.5">
                {own}
                <IconButton
                  icon="times"
                  size="sm"
                  label={t('response.removeTag', { tag: own })}
                  onClick={() => annotate.mutate({ removeTags: [own] })}
                />
              </Badge>
            ))}
          </Row>
        ) : (
          <Text tone="subtle" mb="3">
            {t('response.noTags')}
          </Text>
        )}
        <Flex as="form" data-print-hidden="" {...{ onSubmit: add }} gap="2" align="flex-end">
          <Box flex="1" minWidth="0">
            <TextField
              label={t('response.newTag')}
              required
              list={`${id}-tags`}
              maxLength={RESPONSE_LIMITS.tag}
              value={tag}
              onChange={(event) => setTag(event.target.value)}
            />
          </Box>
          <Button type="submit" disabled={tag.trim() === ''}>
            {t('response.addTag')}
          </Button>
        </Flex>
        <KnownTags id={`${id}-tags`} tags={tags.filter((known) => !response.tags.includes(known))} />
      </Box>
      {/* A field cuts what doesn't fit into it, and paper has nothing to scroll. */}
      {response.note !== '' && (
        <Text display="none" whiteSpace="pre-wrap" _print={{ display: 'block' }}>
          {response.note}
        </Text>
      )}
      <Box data-print-hidden="">
        <TextArea
          label={t('response.note')}
          required
          rows={3}
          maxLength={RESPONSE_LIMITS.note}
          value={note}
          onChange={({ target }) =>
            setEdited({ note: target.value, before: (noted ? edited?.before : undefined) ?? response.note })
          }
        />
        {isConflict && (
          <Box mt="2">
            <Alert title={t('response.noteChanged')}>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {response.note || '–'}
              </Text>
            </Alert>
          </Box>
        )}
        {noted && (
          <Row mt="2" gap="2">
            <Button size="sm" variant="primary" loading={annotate.isPending} onClick={saveNote}>
              {t('response.saveNote')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setEdited(undefined)}>
              {t('response.discardNote')}
            </Button>
          </Row>
        )}
      </Box>
      <NoteAuthor author={response.noteAuthor} />
    </Stack>
  );
}
