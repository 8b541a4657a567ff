/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen } from '@testing-library/react';
import { widget } from '../testing/examples.ts';
import { answering } from '@canvass/shared/http/testing/answering';
import { show } from '../testing/show.ts';

const address = `/admin/widgets/${widget.id}`;
const read = { [`GET widgets/${widget.id}`]: () => ({ body: widget, etag: '"2"' }) };

it('shows the snippet and the figures', async () => {
  await show(address, answering(fakeContext().ctx, read).ctx);
  expect(
    screen.getByText(
      `<script async src="${window.location.origin}/widget.js" data-widget="${widget.id}"></script>`,
    ),
  ).toBeInTheDocument();
  for (const figure of ['1,200', '300', '75']) expect(screen.getByText(figure)).toBeInTheDocument();
});

it('is disabled from the menu', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...read,
    [`PUT widgets/${widget.id}`]: () => ({ body: { ...widget, enabled: false }, etag: '"3"' }),
  });
  const user = await show(address, ctx);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  expect(await screen.findByText('Disabled')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ ifMatch: '"2"', body: { enabled: false, surveyId: widget.surveyId } });
});

it('shows that the widget was deleted, with a link to the list', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    [`GET widgets/${widget.id}`]: () => ({
      status: 404,
      body: { status: 404, code: 'not_found', message: 'There is nothing at this address.' },
    }),
  });
  await show(address, ctx);
  expect(await screen.findByText('There is no such widget')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All widgets' })).toHaveAttribute('href', '/admin/widgets');
});
