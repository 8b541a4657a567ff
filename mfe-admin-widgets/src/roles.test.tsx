/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { Role } from '@canvass/shared/domain/policy';
import { answering } from '@canvass/shared/http/testing/answering';
import { screen } from '@testing-library/react';
import { widget } from './testing/examples.ts';
import { show } from './testing/show.ts';

const address = `/admin/widgets/${widget.id}`;
const open = (path: string, role: Role, items = [widget]) =>
  show(
    path,
    answering(fakeContext({}, role).ctx, {
      'GET widgets': () => ({ body: { items, next: null } }),
      [`GET widgets/${widget.id}`]: () => ({ body: widget, etag: '"2"' }),
    }).ctx,
  );

it.each(['viewer', 'analyst'] as const)(
  'S6.4 a %s sees widgets and their metrics, and makes none',
  async (role) => {
    await open('/admin/widgets', role);
    expect(screen.getByRole('link', { name: 'Docs feedback' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New widget' })).toBeNull();
  },
);

it('S6.4 an empty list offers a new widget only to those who may make one', async () => {
  await open('/admin/widgets', 'viewer', []);
  expect(screen.queryByRole('link', { name: 'New widget' })).toBeNull();
});

it('S6.4 editors are offered a new widget', async () => {
  await open('/admin/widgets', 'editor', []);
  expect(screen.getByRole('link', { name: 'New widget' })).toBeVisible();
});

it('S6.4 a widget’s page offers those who don’t edit its metrics and its snippet', async () => {
  await open(address, 'analyst');
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it('S6.4 a widget’s page offers editors to change it', async () => {
  await open(address, 'editor');
  expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
});

it.each(['/admin/widgets/new', `${address}/edit`])(
  'S6.4 %s says that it isn’t for a viewer',
  async (path) => {
    await open(path, 'viewer');
    expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this' })).toBeVisible();
  },
);
