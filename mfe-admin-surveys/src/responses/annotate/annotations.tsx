import type { ResponseChange, SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import {
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
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { annotateResponse } from '../../api/responses.ts';
import { KnownTags } from './known-tags.tsx';

interface AnnotationsProps {
  response: SurveyResponse;
  /** Tags that are in use, to choose from. */
  tags: readonly string[];
  onChange: (response: SurveyResponse) => void;
}

/** Tags and note of a response. Tags are stored at once, the note when it is saved. */
export function Annotations({ response, tags, onChange }: AnnotationsProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const report = useReportFailure();
  const id = useId();
  const [tag, setTag] = useState('');
  /** Undefined while nobody types: a note written elsewhere is followed. */
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState(false);
  const note = typed ?? response.note;
  const noted = note !== response.note;
  useUnsaved(`response-note-${response.id}`, noted);

  const store = async (change: ResponseChange): Promise<boolean> => {
    setSaving(true);
    try {
      onChange(await annotateResponse(http, response.surveyId, response.id, change));
      return true;
    } catch (error) {
      report(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = tag.trim();
    if (wanted !== '' && (await store({ addTags: [wanted] }))) setTag('');
  };
  const saveNote = async () => {
    if (await store({ note })) setTyped(undefined);
  };
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
                  onClick={() => void store({ removeTags: [own] })}
                />
              </Badge>
            ))}
          </Row>
        ) : (
          <Text tone="subtle" mb="3">
            {t('response.noTags')}
          </Text>
        )}
        <Flex
          as="form"
          data-print-hidden=""
          {...{ onSubmit: (event: FormEvent) => void add(event) }}
          gap="2"
          align="flex-end"
        >
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
          <Button type="submit" disabled={tag.trim() === '' || saving}>
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
          onChange={(event) => setTyped(event.target.value)}
        />
        {noted && (
          <Row mt="2" gap="2">
            <Button size="sm" variant="primary" loading={saving} onClick={() => void saveNote()}>
              {t('response.saveNote')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setTyped(undefined)}>
              {t('response.discardNote')}
            </Button>
          </Row>
        )}
      </Box>
    </Stack>
  );
}
