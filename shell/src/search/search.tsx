import { pickLocale } from '@canvass/shared/domain/locales';
import { useTranslation } from 'react-i18next';
import en from '../../messages/search/en.json' with { type: 'json' };
import it from '../../messages/search/it.json' with { type: 'json' };
import { SearchDialog } from './search-dialog.tsx';

/** The search with its texts: a chunk that is loaded when the user searches for the first time. */
export default function Search({ onClose }: { onClose: () => void }) {
  const { i18n } = useTranslation('common');
  const { language } = i18n;
  if (!i18n.hasResourceBundle(language, 'search')) {
    i18n.addResourceBundle(language, 'search', { en, it }[pickLocale(language)]);
  }
  return <SearchDialog onClose={onClose} />;
}
