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

it('shows a failure of the server apart from the title, which is right', async () => {
  const { ctx } = serving({ 'POST /surveys': () => problem(500, 'internal') });
  const { user } = await show('/admin/surveys/new', ctx);
  await user.type(await title(), 'Coffee{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('refused: internal');
  expect(await title()).toBeValid();
  expect(await title()).not.toHaveAccessibleDescription(/refused/);
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
    expect(warning).toBe('Upload them again in the new survey: logo.');
    expect(design).toMatchObject({ color: '#0055aa', logo: null, picture: picture('here') });
    expect(design).not.toHaveProperty('brand');
  });

  it('keeps a brand of the workspace', async () => {
    const { warning, design } = await open(() => ({ body: { color: '#0055aa' } }));
    expect(warning).toBeUndefined();
    expect(design).toMatchObject({ brand });
  });
});

describe('a file with pictures of another installation', () => {
  const image = (id: string) => ({ url: `/_ipx/_/${id}`, alt: 'A cup' });
  const requested: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const { fetch } = globalThis;
  beforeEach(() => {
    globalThis.fetch = async (address, init) => {
      requested.push(`${init?.method} ${String(address)}`);
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await new Promise((resolve) => setTimeout(resolve));
      open -= 1;
      return { status: String(address).includes('/lost') ? 404 : 200 } as Response;
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('leaves them out, and names what is to be uploaded again', async () => {
    const options = [
      { id: 'a', label: 'A', image: image('lost1') },
      { id: 'b', label: 'B', image: image('here') },
      { id: 'c', label: 'C' },
    ];
    const many = Array.from({ length: 60 }, (_, index) => image(`here${index}`));
    const text = JSON.stringify({
      title: 'Cups',
      welcome: { title: 'Hello', image: image('lost2') },
      questions: [
        { id: 'cup', type: 'multiple_choice_single', title: 'Which?', options, image: image('here') },
        { id: 'why', type: 'text_long', title: 'Why?', image: image('lost1') },
        { id: 'else', type: 'text_long', title: 'Else?', image: { url: 'https://example.com/lost.png' } },
        { id: 'row', type: 'yes_no', title: 'Row', matrix: 'grid' },
        ...many.map((own, index) => ({ id: `q${index}`, type: 'text_short', title: 'Q', image: own })),
      ],
      matrices: [{ id: 'grid', title: 'Grid', image: image('lost3') }],
    });
    const file = Object.assign(new File([text], 'cups.json', { type: 'application/json' }), {
      text: async () => text,
    });
    const { ctx, requests } = serving({
      'POST /surveys': () => ({ status: 201, body: survey({ status: 'draft' }) }),
      'GET /surveys/surveyAAAAAA': () => ({ body: survey({ status: 'draft' }), etag: '"1"' }),
    });
    const { user } = await show('/admin/surveys/new/file', ctx);
    await user.upload(await screen.findByLabelText(/^Choose a survey file/), file);
    const submit = await screen.findByRole('button', { name: 'Create draft' });
    expect(screen.getByText(/^Upload them again/)).toHaveTextContent(
      'Upload them again in the new survey: image of the welcome page, images of 3 questions.',
    );
    await user.click(submit);
    const sent = () => requests.find(({ line }) => line.startsWith('POST /surveys'));
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.body).toMatchObject({
      welcome: { title: 'Hello', image: null },
      questions: [
        { image: image('here'), options: [{ id: 'a', label: 'A', image: null }, options[1], options[2]] },
        { image: null },
        { image: { url: 'https://example.com/lost.png' } },
        { id: 'row' },
        ...many.map((own) => ({ image: own })),
      ],
      matrices: [{ title: 'Grid', image: null }],
    });
    // Each picture once, and not all at the same time.
    expect(requested).toHaveLength(64);
    expect(new Set(requested).size).toBe(64);
    expect(mostOpen).toBeLessThanOrEqual(20);
  });
});

it('a template’s picture has the five faces of its first question', async () => {
  const { ctx } = serving({});
  await show('/admin/surveys/new', ctx);
  const card = (await screen.findByRole('link', { name: 'Team pulse' })).closest('li');
  const mouths = [...(card?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
  expect(new Set(mouths).size).toBe(5);
});
