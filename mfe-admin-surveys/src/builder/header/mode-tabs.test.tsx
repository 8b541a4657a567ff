/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

it('the open tab is scrolled into view, which on a phone it would be outside of', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this);
  };
  const { ctx } = serving({ 'GET /surveys/surveyAAAAAA': () => ({ body: survey(), etag: '"1"' }) });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit?mode=settings', ctx);
  const tab = (name: string) => screen.getByRole('button', { name });
  await screen.findByRole('group', { name: 'What to work on' });
  expect(shown).toContain(tab('Settings'));
  expect(shown).not.toContain(tab('Languages'));
  await user.click(tab('Languages'));
  expect(shown).toContain(tab('Languages'));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
