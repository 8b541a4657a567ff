import { isTranslated, textsOf } from '@canvass/shared/domain/survey-texts';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { languageName } from '@canvass/shared/domain/language-name';
import { localeTag } from '@canvass/shared/domain/locales';
import { useLocale } from '@canvass/shared/router/router';
import { ActionSelect } from '@canvass/shared/screens/action-select';
import { Switch } from '@canvass/shared/ui/admin';
import { Badge, Box, Button, Card, CopyButton, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { type ClipboardEvent, type FocusEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spreadsheetColumn } from '../../questions/spreadsheet-rows.ts';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { addLanguage, removeLanguage } from '../model/translations.ts';
import type { View } from '../navigation/view.ts';
import { pastedTranslations, translateAll } from './pasted-translations.ts';
import { surveyLanguages } from './survey-languages.ts';
import { useIncrementalRows } from './use-incremental-rows.ts';
import { TranslationRow } from './translation-row.tsx';

/** "Languages": the survey's texts side by side, what is missing, and each language's progress. */
export function LanguagesPage({ shown: view }: { shown: View | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const locale = useLocale();
  const { store } = useEditorSession();
  // Counts and missing texts may be rendered a moment after the typed text.
  const definition = useDeferredValue(useEditor((state) => state.definition));
  const [wanted, setWanted] = useState<string>();
  const [missingOnly, setMissingOnly] = useState(false);
  const nameOf = (code: string) => languageName(code, localeTag(locale));
  const texts = useMemo(() => textsOf(definition), [definition]);
  const { languages } = definition;
  const { count: drawnRows, end, drawUntil } = useIncrementalRows();
  useEffect(() => {
    const [, language, ...path] = view?.translation?.split('.') ?? [];
    if (language === undefined) return;
    setWanted(language);
    setMissingOnly(false);
    drawUntil(textsOf(store.getState().definition).findIndex((text) => text.path === path.join('.')));
  }, [view, store, drawUntil]);
  const open = wanted !== undefined && languages.includes(wanted) ? wanted : languages[0];
  const doneOf = (language: string) =>
    texts.filter(({ path }) => isTranslated(definition, language, path)).length;
  const all = useMemo(() => surveyLanguages(locale), [locale]);
  const offered = all.filter(({ value }) => value !== definition.language && !languages.includes(value));
  // Texts stay until the focus leaves the table: without its row, the first letter would end the typing.
  const [wasMissing, setWasMissing] = useState<ReadonlySet<string>>(new Set());
  const noteMissing = (language = open) =>
    setWasMissing(language === undefined ? new Set() : missingIn(store.getState().definition, language));
  const openLanguage = (language: string) => {
    setWanted(language);
    noteMissing(language);
  };
  const shown =
    open === undefined
      ? []
      : texts.filter(
          ({ path }) => !missingOnly || wasMissing.has(path) || !isTranslated(definition, open, path),
        );
  const paste = (event: ClipboardEvent, language: string) => {
    const field = (event.target as HTMLElement).dataset.field ?? '';
    const from = shown.findIndex(({ path }) => field === `translations.${language}.${path}`);
    if (from < 0) return;
    const pasted = pastedTranslations(shown, from, event.clipboardData.getData('text/plain'), texts);
    const { change, announce } = store.getState();
    if (pasted.kind === 'too-many') announce(t('languages.tooManyLines', { ...pasted }));
    if (pasted.kind === 'one' || pasted.kind === 'too-many') return;
    event.preventDefault();
    if (pasted.kind === 'too-long') return announce(t('languages.tooLongLine', { ...pasted }));
    const { translations, unmatched } = pasted;
    change(translateAll(language, translations));
    const done = t('languages.pasted', { count: translations.size });
    announce(unmatched > 0 ? `${done}. ${t('languages.unmatched', { count: unmatched })}` : done);
  };
  return (
    <Stack gap="5" mx="auto" maxWidth="60rem">
      <Heading as="h2">{t('languages.title')}</Heading>
      <Text tone="muted">{t('languages.text', { language: nameOf(definition.language) })}</Text>
      <Card>
        <Stack gap="4">
          <Box maxWidth="20rem">
            <ActionSelect
              label={t('languages.add')}
              value=""
              placeholder={t('languages.choose')}
              disabled={languages.length >= LIMITS.languages}
              options={offered}
              data-field="languages"
              onChoose={(code) => {
                if (code === '') return;
                store.getState().change(addLanguage(code));
                openLanguage(code);
              }}
            />
          </Box>
          <Box as="ul" m="0" p="0" listStyle="none">
            {languages.map((code) => {
              const done = doneOf(code);
              return (
                <Flex as="li" key={code} align="center" gap="3" py="1" wrap="wrap">
                  <Button size="sm" aria-pressed={code === open} onClick={() => openLanguage(code)}>
                    {nameOf(code)}
                  </Button>
                  <Badge tone={done === texts.length ? 'success' : 'warning'}>
                    {t('languages.done', { done, count: texts.length })}
                  </Badge>
                  <Button
                    size="sm"
                    variant="ghost"
                    icon="trash"
                    aria-label={t('languages.removeNamed', { language: nameOf(code) })}
                    onClick={() =>
                      store.getState().change(removeLanguage(code), {
                        removal: t('languages.removed', { language: nameOf(code) }),
                      })
                    }
                  >
                    {t('languages.remove')}
                  </Button>
                </Flex>
              );
            })}
          </Box>
        </Stack>
      </Card>
      {open !== undefined && (
        <>
          <Flex gap="4" align="center" justify="space-between" wrap="wrap">
            <Switch
              label={t('languages.missingOnly')}
              checked={missingOnly}
              onChange={(event) => {
                noteMissing();
                setMissingOnly(event.target.checked);
              }}
            />
            {shown.length > 0 && (
              <CopyButton size="sm" text={spreadsheetColumn(shown.map(({ text }) => text))}>
                {t('languages.copy')}
              </CopyButton>
            )}
          </Flex>
          {shown.length > 1 && <Text tone="muted">{t('languages.pasteHint')}</Text>}
          {shown.length === 0 && <Text role="status">{t('languages.complete')}</Text>}
          <Stack
            gap="3"
            onPaste={(event: ClipboardEvent) => paste(event, open)}
            onBlur={(event: FocusEvent) => {
              if (!event.currentTarget.contains(event.relatedTarget)) noteMissing();
            }}
          >
            {shown.slice(0, drawnRows).map((text) => (
              <TranslationRow
                key={`${open} ${text.path}`}
                language={open}
                languageName={nameOf(open)}
                {...text}
              />
            ))}
          </Stack>
          {drawnRows < shown.length && <div ref={end} style={{ height: '50vh' }} />}
        </>
      )}
    </Stack>
  );
}

const missingIn = (definition: SurveyDefinition, language: string): Set<string> =>
  new Set(
    textsOf(definition).flatMap(({ path }) => (isTranslated(definition, language, path) ? [] : [path])),
  );
