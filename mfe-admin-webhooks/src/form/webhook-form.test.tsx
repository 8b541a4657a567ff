/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen, within } from '@testing-library/react';
import { webhook } from '../testing/examples.ts';
import { answering } from '@canvass/shared/http/testing/answering';
import { show } from '../testing/show.ts';
import { emptyValues } from './form-values.ts';

describe('a new webhook', () => {
  it('is sent as it was typed, and then shown', async () => {
    const fake = fakeContext();
    const { ctx, calls } = answering(fake.ctx, {
      'POST webhooks': () => ({ status: 201, body: webhook }),
      [`GET webhooks/${webhook.id}`]: () => ({ body: webhook, etag: '"3"' }),
      [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [], next: null } }),
    });
    const user = await show('/admin/webhooks/new', ctx);
    await user.type(screen.getByLabelText('Address'), 'https://example.com/canvass');
    await user.click(screen.getByRole('checkbox', { name: /Survey deleted/ }));
    await user.click(screen.getByRole('button', { name: 'Add header' }));
    await user.type(screen.getByLabelText('Value'), 'blue');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'X-Token');
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'CRM' })).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      url: 'https://example.com/canvass',
      description: '',
      events: ['survey_response_created', 'survey_deleted'],
      surveyIds: null,
      headers: { 'X-Token': 'blue' },
      enabled: true,
    });
    expect(fake.calls).toContainEqual(['toast.show', { type: 'success', message: 'Webhook created' }]);
  });

  it.each(['X-Token', 'x-token'])('with the same header twice (%s) is not sent', async (again) => {
    const { ctx, calls } = answering(fakeContext().ctx, {});
    const user = await show('/admin/webhooks/new', ctx);
    await user.type(screen.getByLabelText('Address'), 'https://example.com/canvass');
    for (const [index, name] of ['X-Token', again].entries()) {
      await user.click(screen.getByRole('button', { name: 'Add header' }));
      const row = within(screen.getByRole('group', { name: `Header ${index + 1}` }));
      await user.type(row.getByLabelText('Value'), 'blue');
      await user.type(row.getByRole('textbox', { name: 'Name' }), name);
    }
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    const second = within(screen.getByRole('group', { name: 'Header 2' }));
    expect(await second.findByText(/^This header is listed twice/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows a refusal at its field, with the server’s message, and retains the input', async () => {
    const { ctx } = answering(fakeContext().ctx, {
      'POST webhooks': () => ({
        status: 422,
        body: {
          status: 422,
          code: 'invalid_input',
          message: 'Some fields need another look.',
          errors: [
            { field: 'url', code: 'target_refused', message: 'This address leads into a private network.' },
          ],
        },
      }),
    });
    const user = await show('/admin/webhooks/new', ctx);
    await user.type(screen.getByLabelText('Address'), 'http://10.0.0.1/');
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    const address = await screen.findByRole('textbox', { name: 'Address', description: /private network/ });
    expect(address).toHaveValue('http://10.0.0.1/');
    expect(address).toBeInvalid();
  });
});

describe('an existing webhook', () => {
  it('that was saved by someone else meanwhile is overwritten only if the creator confirms it', async () => {
    const fake = fakeContext();
    const { ctx, calls } = answering(fake.ctx, {
      [`GET webhooks/${webhook.id}`]: () => ({ body: webhook, etag: '"3"' }),
      [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [], next: null } }),
      [`PUT webhooks/${webhook.id}`]: ({ ifMatch }) =>
        ifMatch === '*'
          ? { body: webhook, etag: '"5"' }
          : {
              status: 412,
              body: { status: 412, code: 'precondition_failed', message: 'Changed elsewhere.' },
            },
    });
    const user = await show(`/admin/webhooks/${webhook.id}/edit`, ctx);
    const name = await screen.findByDisplayValue('CRM');
    await user.clear(name);
    await user.type(name, 'Sales');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'CRM' });
    const asked = fake.calls.map(([port]) => port).filter((port) => !port.startsWith('unsaved'));
    expect(asked).toEqual(['dialogs.confirm', 'toast.show']);
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '*']);
    expect(puts[1]?.body).toMatchObject({ description: 'Sales', headers: { 'X-Token': 'blue' } });
  });
});

describe('the surveys of an existing webhook', () => {
  const listed = ['survey000001', 'survey000002'];
  const unlisted = ['survey000008', 'survey000009'];
  async function edit() {
    const chosen = { ...webhook, surveyIds: [listed[0], ...unlisted] };
    const { ctx, calls } = answering(fakeContext().ctx, {
      [`GET webhooks/${webhook.id}`]: () => ({ body: chosen, etag: '"3"' }),
      [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [], next: null } }),
      [`PUT webhooks/${webhook.id}`]: () => ({ body: chosen, etag: '"4"' }),
      'GET surveys': () => ({
        body: { items: listed.map((id, index) => ({ id, title: `Survey ${index + 1}` })), next: null },
      }),
    });
    const user = await show(`/admin/webhooks/${webhook.id}/edit`, ctx);
    const tick = async (name: string | RegExp) => user.click(await screen.findByRole('checkbox', { name }));
    const save = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByRole('heading', { level: 1, name: 'CRM' });
      return calls.find(({ method }) => method === 'PUT')?.body;
    };
    return { tick, save };
  }
  const rest = /^2 surveys that aren’t listed/;

  it('that the list doesn’t show stay selected when another one is changed', async () => {
    const { tick, save } = await edit();
    await tick('Survey 2');
    expect(screen.getByRole('checkbox', { name: rest })).toBeChecked();
    await tick('Survey 1');
    expect(await save()).toMatchObject({ surveyIds: [...unlisted, listed[1]] });
  });

  it('that the list doesn’t show can be left out, and selected again before it is saved', async () => {
    const { tick, save } = await edit();
    const box = await screen.findByRole('checkbox', { name: rest });
    await tick(rest);
    expect(box).not.toBeChecked();
    await tick(rest);
    expect(box).toBeChecked();
    await tick(rest);
    expect(await save()).toMatchObject({ surveyIds: [listed[0]] });
  });
});

describe('a half-filled form', () => {
  /** A fake shell: records what forms register, and returns snapshots of another document. */
  function shell(persisted: Record<string, unknown> = {}) {
    const forms = new Map<string, { dirty(): boolean }>();
    const snapshots = new Map<string, () => unknown>();
    const fake = fakeContext({
      unsaved: {
        register: (key, form) => {
          forms.set(key, form);
          return () => forms.delete(key);
        },
        keep: (key, snapshot) => {
          snapshots.set(key, snapshot);
          return () => snapshots.delete(key);
        },
        restore: (key) => persisted[key],
      },
    });
    const dirty = () => [...forms].filter(([, form]) => form.dirty()).map(([key]) => key);
    return { ...fake, dirty, snapshots };
  }

  it('is registered with the shell until it is saved, with a snapshot of everything but headers', async () => {
    const { ctx: base, dirty, snapshots } = shell();
    let dirtyWhenShown: string[] | undefined;
    const { ctx } = answering(base, {
      'POST webhooks': () => ({ status: 201, body: webhook }),
      [`GET webhooks/${webhook.id}`]: () => {
        dirtyWhenShown = dirty();
        return { body: webhook, etag: '"3"' };
      },
      [`GET webhooks/${webhook.id}/deliveries`]: () => ({ body: { items: [], next: null } }),
    });
    const user = await show('/admin/webhooks/new', ctx);
    expect(dirty()).toEqual([]);
    await user.type(screen.getByLabelText('Address'), 'https://example.com/');
    expect(dirty()).toEqual(['webhook']);
    await user.click(screen.getByRole('button', { name: 'Add header' }));
    await user.type(screen.getByLabelText('Value'), 'confidential');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'X-Token');
    expect(dirty()).toEqual(['webhook', 'webhook-headers']);
    // The shell asks before it switches the language if a form has no snapshot.
    expect([...snapshots.keys()]).toEqual(['webhook']);
    expect(snapshots.get('webhook')?.()).toMatchObject({ url: 'https://example.com/' });
    expect(JSON.stringify(snapshots.get('webhook')?.())).not.toContain('confidential');
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    await screen.findByRole('heading', { level: 1, name: 'CRM' });
    expect(dirtyWhenShown).toEqual([]);
  });

  it('is restored in the other language', async () => {
    const persisted = { ...emptyValues, headers: undefined, url: 'https://kept.example/' };
    const { ctx, dirty } = shell({ webhook: persisted });
    await show('/admin/webhooks/new', ctx);
    expect(screen.getByLabelText('Address')).toHaveValue('https://kept.example/');
    expect(dirty()).toEqual(['webhook']);
  });
});
