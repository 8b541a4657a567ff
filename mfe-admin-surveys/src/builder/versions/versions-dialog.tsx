import type { SurveyVersionList } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatDateTime } from '@canvass/shared/domain/format';
import { useLoad } from '@canvass/shared/http/use-load';
import { usePages } from '@canvass/shared/http/use-pages';
import { useLocale } from '@canvass/shared/router/router';
import { Dialog, LoadMore } from '@canvass/shared/ui/admin';
import { Alert, Badge, Box, Button, Flex, Heading, LoadingState, Stack, Text } from '@canvass/shared/ui/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listVersions, readVersion } from '../../api/surveys.ts';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { openedDefinition } from '../model/opened.ts';
import { publishedChanges } from '../model/published-changes.ts';
import { ChangeList } from './change-list.tsx';

/** Every version that was published: to view, to compare with the draft, and to go on from. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={open === null ? t('versions.title') : t('versions.version', { version: open })}
    >
      {open === null ? (
        <VersionList onOpen={setOpen} />
      ) : (
        <VersionView version={open} onBack={() => setOpen(null)} onRestored={onClose} />
      )}
    </Dialog>
  );
}

function VersionList({ onOpen }: { onOpen: (version: number) => void }) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const locale = useLocale();
  const id = useEditor((state) => state.survey.id);
  const pages = usePages<SurveyVersionList['items'][number]>(`${id}/versions`, (cursor, signal) =>
    listVersions(http, id, cursor, signal),
  );
  if (pages.error) return <Alert tone="danger">{t('versions.notRead')}</Alert>;
  if (!pages.items) return <LoadingState lines={4} />;
  return (
    <Stack gap="3">
      <Text tone="muted">{t('versions.text')}</Text>
      <Box as="ul" m="0" p="0" listStyle="none">
        {pages.items.map((entry) => (
          <Flex
            as="li"
            key={entry.version}
            align="center"
            gap="3"
            py="2"
            borderTop="1px solid"
            borderColor="border"
          >
            <Box flex="1" minWidth="0">
              <Text fontWeight="medium">
                {t('versions.version', { version: entry.version })}{' '}
                {entry.live && <Badge tone="success">{t('versions.live')}</Badge>}
              </Text>
              <Text tone="muted" textStyle="xs">
                {formatDateTime(entry.publishedAt, locale)} ·{' '}
                {t('versions.questions', { count: entry.questions })}
              </Text>
            </Box>
            <Button
              size="sm"
              aria-label={t('versions.viewVersion', { version: entry.version })}
              onClick={() => onOpen(entry.version)}
            >
              {t('versions.view')}
            </Button>
          </Flex>
        ))}
      </Box>
      <LoadMore next={pages.next} loading={pages.loadingMore} onMore={pages.more} />
    </Stack>
  );
}

interface VersionViewProps {
  version: number;
  onBack: () => void;
  onRestored: () => void;
}

function VersionView({ version, onBack, onRestored }: VersionViewProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const { store } = useEditorSession();
  const titleOf = useQuestionTitle();
  const id = useEditor((state) => state.survey.id);
  const draft = useEditor((state) => state.definition);
  const read = useLoad(`${id}/${version}`, (signal) => readVersion(http, id, version, signal));
  // A setting that is newer than the version has its default, here as in the draft.
  const definition = useMemo(() => read.value && openedDefinition(read.value.definition), [read.value]);
  const changes = useMemo(() => definition && publishedChanges(definition, draft), [definition, draft]);
  if (read.error) return <Alert tone="danger">{t('versions.notRead')}</Alert>;
  if (!definition || !changes) return <LoadingState lines={6} />;
  const restore = () => {
    store.getState().change(() => definition, { removal: t('versions.restored', { version }) });
    onRestored();
  };
  return (
    <Stack gap="5">
      <Flex gap="2" wrap="wrap">
        <Button size="sm" icon="arrow-left" onClick={onBack}>
          {t('versions.all')}
        </Button>
        <Button size="sm" icon="rotate" onClick={restore}>
          {t('versions.restore')}
        </Button>
      </Flex>
      <Box as="section">
        <Heading as="h3" size="sm">
          {definition.title}
        </Heading>
        <Box as="ol" ps="6" my="2">
          {definition.questions.map((question) => (
            <Box as="li" key={question.id} overflowWrap="anywhere">
              {titleOf(question)}
              {'options' in question && (
                <Text tone="muted" textStyle="sm">
                  {question.options.map((option) => option.label).join(' · ')}
                </Text>
              )}
            </Box>
          ))}
        </Box>
      </Box>
      <Box as="section">
        <Heading as="h3" size="sm">
          {t('versions.compared')}
        </Heading>
        <Box mt="2">
          <ChangeList changes={changes} />
        </Box>
      </Box>
    </Stack>
  );
}
