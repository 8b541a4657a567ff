import { languageName } from '@canvass/shared/domain/language-name';
import { localeTag } from '@canvass/shared/domain/locales';
import { isTranslated, textsOf } from '@canvass/shared/domain/survey-texts';
import { useLocale } from '@canvass/shared/router/router';
import { Alert, Box } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';

/** How much is translated into each language that isn't complete; nothing if all are. It doesn't prevent publishing. */
export function MissingTranslations() {
  const { t } = useTranslation('admin-surveys');
  const locale = useLocale();
  const definition = useEditor((state) => state.definition);
  const texts = textsOf(definition);
  const notes = definition.languages.flatMap((code) => {
    const done = texts.filter(({ path }) => isTranslated(definition, code, path)).length;
    if (done === texts.length) return [];
    const language = languageName(code, localeTag(locale));
    return t(done === 0 ? 'publish.untranslated' : 'publish.translated', {
      language,
      done,
      total: texts.length,
    });
  });
  if (notes.length === 0) return null;
  return (
    <Alert tone="info">
      {notes.map((note) => (
        <Box key={note}>{note}</Box>
      ))}
    </Alert>
  );
}
