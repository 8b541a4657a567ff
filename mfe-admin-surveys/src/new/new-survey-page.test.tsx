/** @jest-environment jsdom */
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { screen, waitFor } from '@testing-library/react';
import { coffee, survey } from '../testing/examples.ts';
import { type Answer, problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const title = () => screen.findByLabelText('Title');

it('makes a draft of the title, in the language of the page, and goes on in the editor', async () => {
  const { ctx, requests } = serving({
    'POST /surveys': () => ({ status: 201, body: survey({ status: 'draft' }) }),
    'GET /surveys/surveyAAAAAA': () => ({ body: survey({ status: 'draft' }), etag: '"1"' }),
  });
  const { user, address } = await show('/admin/surveys/new', ctx);
  await user.type(await title(), '  Coffee  {Enter}');
  await waitFor(() => expect(address()).toBe('/admin/surveys/surveyAAAAAA/edit'));
  expect(requests[0]?.body).toEqual({ title: 'Coffee', language: 'en' });
});

it('asks for the title without calling the server', async () => {
  const { ctx, requests } = serving({});
  const { user } = await show('/admin/surveys/new', ctx);
  await user.type(await title(), '   {Enter}');
  expect(await title()).toHaveAccessibleDescription(/A survey needs a title/);
  expect(await title()).toHaveFocus();
  expect(requests).toEqual([]);
});

it('shows what the server says about the title beside it', async () => {
  const { ctx } = serving({
    'POST /surveys': () =>
      problem(422, 'invalid_input', [{ field: 'title', code: 'unstorable_text', message: 'Not storable' }]),
  });
  const { user } = await show('/admin/surveys/new', ctx);
  await user.type(await title(), 'x{Enter}');
  await waitFor(async () => expect(await title()).toHaveAccessibleDescription(/Not storable/));
});

describe('a file with the design of another installation', () => {
  const brand = 'brandAAAAAA1';
  const picture = (id: string) => ({ url: `/_ipx/_/${id}`, width: 200, height: 100 });
  const file = () => {
    const design = { color: '#0055aa', brand, logo: picture('lost'), picture: picture('here') };
    const text = JSON.stringify({ ...coffee, design });
    return Object.assign(new File([text], 'coffee.json', { type: 'application/json' }), {
      text: async () => text,
    });
  };
  const open = async (design: () => Answer) => {
    const { ctx, requests } = serving({
      [`GET /brands/${brand}/design`]: design,
      [`GET /brands/${brand}`]: () => problem(404, 'not_found'),
      'POST /surveys': () => ({ status: 201, body: survey({ status: 'draft' }) }),
      'GET /surveys/surveyAAAAAA': () => ({ body: survey({ status: 'draft' }), etag: '"1"' }),
    });
    const { user } = await show('/admin/surveys/new/file', ctx);
    await user.upload(await screen.findByLabelText(/^Choose a survey file/), file());
    const submit = await screen.findByRole('button', { name: 'Create draft' });
    const warning = screen.queryByText(/^Upload them again/)?.textContent;
    await user.click(submit);
    const sent = () => requests.find(({ line }) => line.startsWith('POST /surveys'));
    await waitFor(() => expect(sent()).toBeDefined());
    return { warning, design: (sent()?.body as SurveyDefinition | undefined)?.design };
  };
  const { fetch } = globalThis;
  beforeEach(() => {
    globalThis.fetch = async (address) =>
      ({ status: String(address).endsWith('/lost') ? 404 : 200 }) as Response;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('has its values without the brand, and names what is to be uploaded again', async () => {
    const { warning, design } = await open(() => problem(404, 'not_found'));
    expect(warning).toBe('Upload them again in the design of the new survey: logo.');
    expect(design).toMatchObject({ color: '#0055aa', logo: null, picture: picture('here') });
    expect(design).not.toHaveProperty('brand');
  });

  it('keeps a brand of the workspace', async () => {
    const { warning, design } = await open(() => ({ body: { color: '#0055aa' } }));
    expect(warning).toBeUndefined();
    expect(design).toMatchObject({ brand });
  });
});
