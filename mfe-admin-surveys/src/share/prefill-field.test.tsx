/** @jest-environment jsdom */
import { asParts } from '@canvass/shared/domain/parts';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { screen } from '@testing-library/react';
import { coffee, survey } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

it('a link fills in a country by its code, chosen by its name', async () => {
  const path = '/surveys/surveyAAAAAA';
  const question = { ...newQuestion('text_short', 'adr'), title: 'Where?', ...asParts('address') };
  const definition = { ...coffee, questions: [question], settings: { ...coffee.settings, prefill: true } };
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: { ...survey(), ...definition }, etag: '"3"' }),
    [`GET ${path}/versions/1`]: () => ({ body: { version: 1, publishedAt: '', live: true, definition } }),
  });
  const { user } = await show(`/admin${path}`, ctx);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('tab', { name: 'Prefilled link' }));
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Roma');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Italy');
  expect(screen.getByText(/\?adr=%0A%0ARoma%0A%0A%0AIT$/)).toBeVisible();
});
