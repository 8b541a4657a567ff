import { createI18n } from '@canvass/shared/i18n/create-i18n';
import enOfBuilder from '../messages/builder/en.json' with { type: 'json' };
import itOfBuilder from '../messages/builder/it.json' with { type: 'json' };
import enOfResults from '../messages/results/en.json' with { type: 'json' };
import itOfResults from '../messages/results/it.json' with { type: 'json' };

it.each([
  [
    'en' as const,
    [enOfBuilder, enOfResults],
    ['+2 from the previous day', 'No data from the previous day', '1 answer'],
    '1 of 5 options is lost. Undo brings it back.',
  ],
  [
    'it' as const,
    [itOfBuilder, itOfResults],
    ['+2 rispetto al giorno precedente', 'Nessun dato nel giorno precedente', '1 risposta'],
    '1 opzione su 5 va persa. Annullando la modifica la recuperi.',
  ],
])('texts about one thing are singular: %s', (locale, catalogues, results, lost) => {
  const i18n = createI18n(locale, {});
  for (const texts of catalogues) i18n.addResourceBundle(locale, 'admin-surveys', texts, true);
  const t = i18n.getFixedT(locale, 'admin-surveys');
  expect([
    t('analytics.before', { change: '+2', count: 1 }),
    t('analytics.beforeNone', { count: 1 }),
    t('charts.answers', { count: 1 }),
  ]).toEqual(results);
  expect(t('changeType.lostOptions', { count: 1, of: 5 })).toBe(lost);
});
