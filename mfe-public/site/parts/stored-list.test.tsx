/** @jest-environment jsdom */
import { readableName, STORED_ITEMS } from '@canvass/shared/domain/stored-items';
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import en from '../../messages/en.json';
import it_ from '../../messages/it.json';
import { SiteProvider } from '../site-context.ts';
import { StoredList } from './stored-list.tsx';

const content = {} as never;

it.each([
  ['en', en, '400 days'],
  ['it', it_, '400 giorni'],
] as const)(
  'the cookie policy (%s) says of everything that is kept what it is for and how long',
  async (locale, texts, days) => {
    const i18n = createInstance();
    await i18n.init({ lng: locale, resources: { [locale]: { public: texts } }, defaultNS: 'public' });
    const t = i18n.getFixedT(locale, 'public');
    render(
      <SiteProvider value={{ t, locale, content, href: (path) => path }}>
        <StoredList />
      </SiteProvider>,
    );
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(STORED_ITEMS.length);
    for (const item of STORED_ITEMS) expect(rows.join('\n')).toContain(readableName(item));
    expect(rows.find((row) => /^__(Host|Secure)-answered-…/.test(row))).toContain(days);
    // A missing text would show as its key.
    expect(rows.join('\n')).not.toContain('stored.');
  },
);
