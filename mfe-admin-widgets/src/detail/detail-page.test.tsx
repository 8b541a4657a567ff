/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen, waitFor } from '@testing-library/react';
import { widget } from '../testing/examples.ts';
import { answering } from '@canvass/shared/http/testing/answering';
import { showArea } from '@canvass/shared/ui/testing/show-area';
import area from '../area.tsx';
import { show } from '../testing/show.ts';

const address = `/admin/widgets/${widget.id}`;
const read = { [`GET widgets/${widget.id}`]: () => ({ body: widget, etag: '"2"' }) };

it('shows the snippet and the metrics', async () => {
  await show(address, answering(fakeContext().ctx, read).ctx);
  expect(
    screen.getByText(
      `<script async src="${window.location.origin}/widget.js" data-widget="${widget.id}"></script>`,
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByText(new RegExp(`tag manager .*: ${window.location.origin}/widget.js#${widget.id}$`)),
  ).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`allow ${window.location.origin} in script-src`))).toBeInTheDocument();
  for (const value of ['1,200', '300', '75']) expect(screen.getByText(value)).toBeInTheDocument();
});

it('shows the code that opens a widget which nothing else opens, and no frequency', async () => {
  const own = { ...widget, options: { ...widget.options, trigger: { type: 'api' } } };
  await show(
    address,
    answering(fakeContext().ctx, { [`GET widgets/${widget.id}`]: () => ({ body: own, etag: '"2"' }) }).ctx,
  );
  expect(screen.getByRole('region', { name: 'Code that opens it' })).toHaveTextContent(
    `CanvassWidgets.open('${widget.id}')`,
  );
  expect(screen.getByText(/^Opens when your code calls open\(\), every time\./)).toBeInTheDocument();
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

it('is shown as disabled before the server has answered, and as enabled again if the server refuses', async () => {
  const fake = fakeContext();
  const answer = Promise.withResolvers<{ status: number; body: unknown }>();
  const { ctx } = answering(fake.ctx, { ...read, [`PUT widgets/${widget.id}`]: () => answer.promise });
  const user = await show(address, ctx);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  expect(await screen.findByText('Disabled')).toBeInTheDocument();
  expect(fake.calls).toEqual([]);
  answer.resolve({ status: 403, body: { status: 403, code: 'forbidden', message: 'Not now.' } });
  await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
  expect(fake.calls).toEqual([['toast.show', { type: 'error', message: 'Not now.' }]]);
});

it('is changed twice in a row, each time over the revision before', async () => {
  let revision = 2;
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...read,
    [`PUT widgets/${widget.id}`]: ({ body }) => {
      revision += 1;
      return { body: { ...widget, ...(body as object) }, etag: `"${revision}"` };
    },
  });
  const user = await show(address, ctx);
  for (const action of ['Disable', 'Enable']) {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  }
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(calls.flatMap(({ ifMatch }) => ifMatch ?? [])).toEqual(['"2"', '"3"']);
});

it('is not shown in place of another one that is opened before its change is stored', async () => {
  const fake = fakeContext();
  const other = { ...widget, id: 'widget000002', name: 'Other' };
  const answer = Promise.withResolvers<{ body: unknown; etag: string }>();
  const { ctx } = answering(fake.ctx, {
    ...read,
    [`GET widgets/${other.id}`]: () => ({ body: other, etag: '"1"' }),
    [`PUT widgets/${widget.id}`]: () => answer.promise,
  });
  const { user, go } = await showArea(area, `/admin/widgets/${other.id}`, ctx);
  await go(address);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  await go(`/admin/widgets/${other.id}`);
  answer.resolve({ body: { ...widget, enabled: false }, etag: '"3"' });
  await waitFor(() => expect(fake.calls).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: 'Other' })).toBeInTheDocument();
  expect(screen.queryByText('Disabled')).toBeNull();
});

it('shows that the widget was deleted, with a link to the list', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    [`GET widgets/${widget.id}`]: () => ({
      status: 404,
      body: { status: 404, code: 'not_found', message: 'There is nothing at this address.' },
    }),
  });
  await show(address, ctx);
  expect(await screen.findByText('Widget not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All widgets' })).toHaveAttribute('href', '/admin/widgets');
});
