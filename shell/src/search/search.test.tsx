/** @jest-environment jsdom */
import type { SearchResults } from '@canvass/shared/api/search';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { createHttp } from '@canvass/shared/http/create-http';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import Search from './search.tsx';

const group = <Item,>(items: Item[], state = {}) => ({ items, more: false, complete: true, ...state });
const coffee: SearchResults = {
  surveys: group([{ id: 'surveyAAAAAA', title: 'Coffee', availability: 'open' }], { more: true }),
  questions: group([
    { surveyId: 'surveyAAAAAA', surveyTitle: 'Coffee', questionId: 'taste', title: 'How does it taste?' },
  ]),
  responses: group([
    {
      surveyId: 'surveyAAAAAA',
      surveyTitle: 'Coffee',
      responseId: 'r1',
      excerpt: 'Good coffee',
      startedAt: new Date().toISOString(),
    },
  ]),
};
const nothing: SearchResults = { surveys: group([]), questions: group([]), responses: group([]) };

interface Asked {
  q: string;
  signal: AbortSignal;
  answer(results: SearchResults | number): Promise<void>;
}

/** Shows the search over a server whose answers to searches the test gives. */
async function open(locale: 'en' | 'it' = 'en') {
  const asked: Asked[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const request = input as Request;
    const url = new URL(request.url);
    if (url.pathname.endsWith('/surveys')) {
      return Response.json({ items: [{ id: 'surveyRRRRRR', title: 'Recent one', availability: 'draft' }] });
    }
    if (url.pathname.endsWith('/folders')) {
      const names = ['Customers', 'Kunden-Umfragen', 'One', 'Two', 'Three', 'Four', '📦'];
      return Response.json({ items: names.map((name, index) => ({ id: `folder${index}`, name })) });
    }
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      asked.push({
        q: url.searchParams.get('q') ?? '',
        signal: request.signal,
        answer: (results) =>
          act(async () => {
            resolve(
              typeof results === 'number' ? new Response('', { status: results }) : Response.json(results),
            );
            await jest.advanceTimersByTimeAsync(1);
          }),
      });
    });
  };
  const { page } = fakeContext().ctx;
  const texts = { backend: 'Backend', offline: 'Offline', timeout: 'Timeout' };
  const http = createHttp({ apiBase: 'http://own.invalid/api', locale, texts }).extend({ fetch });
  const { ctx, calls } = fakeContext({ page: { ...page, locale }, http });
  const onClose = jest.fn();
  renderUi(
    <AreaProvider value={ctx}>
      <Search onClose={onClose} />
    </AreaProvider>,
    { locale },
  );
  await act(() => jest.advanceTimersByTimeAsync(1));
  return { asked, calls, onClose };
}

const field = () => screen.getByRole('combobox');
const type = async (text: string, pause = 200) => {
  fireEvent.change(field(), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(pause));
};
const press = (key: string, options = {}) => fireEvent.keyDown(field(), { key, ...options });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('offers what was changed last and what can be done before something is typed', async () => {
  await open();
  expect(screen.getAllByRole('group').map((each) => each.getAttribute('aria-labelledby'))).toHaveLength(2);
  expect(within(screen.getByRole('group', { name: 'Recently changed' })).getAllByRole('option')).toHaveLength(
    1,
  );
  expect(options()).toContain('Appearance: Dark');
  expect(field()).toHaveFocus();
});

it('asks the server after a pause, and shows what it found in groups', async () => {
  const { asked } = await open();
  await type('cof', 50);
  expect(asked).toEqual([]);
  await type('coffee');
  expect(asked.map(({ q }) => q)).toEqual(['coffee']);
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  await asked[0]?.answer(coffee);
  const names = screen.getAllByRole('group').map((each) => {
    const label = document.getElementById(each.getAttribute('aria-labelledby') ?? '');
    return label?.textContent;
  });
  expect(names).toEqual(['Surveys', 'Questions', 'Responses']);
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(screen.getByRole('group', { name: 'Surveys' })).toHaveTextContent('There are more.');
});

it('aborts what is being searched when something else is typed, and ignores its answer', async () => {
  const { asked } = await open();
  await type('cof');
  await type('tea');
  expect(asked.map(({ q, signal }) => [q, signal.aborted])).toEqual([
    ['cof', true],
    ['tea', false],
  ]);
  await asked[0]?.answer(coffee);
  expect(options()).toEqual([]);
  await asked[1]?.answer(nothing);
  expect(screen.getByRole('status')).toHaveTextContent('No results.');
});

it('is moved through by keys from the field, around the ends, and Enter opens', async () => {
  const { asked, calls, onClose } = await open();
  await type('coffee');
  await asked[0]?.answer(coffee);
  expect(active()).toMatch(/^Coffee/);
  press('ArrowDown');
  expect(active()).toMatch(/^How does it taste/);
  press('End');
  expect(active()).toMatch(/^Good coffee/);
  press('ArrowDown');
  expect(active()).toMatch(/^Coffee/);
  press('ArrowUp');
  press('Home');
  press('ArrowDown');
  press('Enter');
  expect(onClose).toHaveBeenCalled();
  expect(calls).toContainEqual(['navigate.to', '/admin/surveys/surveyAAAAAA/edit?question=taste']);
});

it('opens nothing that was found for other words', async () => {
  const { asked, onClose } = await open();
  await type('coffee');
  await asked[0]?.answer(coffee);
  await type('zebra');
  press('Enter');
  expect(onClose).not.toHaveBeenCalled();
  await asked[1]?.answer(nothing);
  press('Enter');
  expect(onClose).not.toHaveBeenCalled();
});

it('gives commands: appearance, language, logout', async () => {
  const { calls } = await open('it');
  await type('lingua');
  expect(options()).toEqual(['Lingua: English']);
  press('Enter');
  expect(calls).toContainEqual(['locale.switch', 'en']);
  await type('esci');
  press('Enter');
  expect(calls).toContainEqual(['session.signOut', undefined]);
});

it('says when the search failed, and asks again', async () => {
  const { asked } = await open();
  await type('coffee');
  await asked[0]?.answer(503);
  expect(screen.getByRole('alert')).toHaveTextContent('The search failed.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(200));
  await asked[1]?.answer(coffee);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(options()).toHaveLength(3);
});

it('says where it found words that the title doesn’t have', async () => {
  const { asked } = await open('it');
  const found = { surveyId: 'surveyAAAAAA', surveyTitle: 'Coffee', title: 'Milk?' };
  await type('latte');
  await asked[0]?.answer({
    ...nothing,
    surveys: group([
      {
        id: 'surveyBBBBBB',
        title: 'Breakfast',
        availability: 'open',
        foundIn: { text: 'Caffellatte', language: 'it' },
      },
    ]),
    questions: group([
      { ...found, questionId: 'one', foundIn: { text: 'Latte macchiato', option: true } },
      { ...found, questionId: 'two', foundIn: { text: 'Latte?', language: 'it' } },
      { ...found, questionId: 'three', foundIn: { text: 'Latte freddo', option: true, language: 'pt-BR' } },
    ]),
  });
  expect(options()).toEqual([
    'BreakfastIn italiano: Caffellatte',
    'Milk?Opzione: Latte macchiato · Coffee',
    'Milk?In italiano: Latte? · Coffee',
    'Milk?Opzione in portoghese brasiliano: Latte freddo · Coffee',
  ]);
});

it('shows a text that recalls an answer as lists do, without the recall’s marks', async () => {
  const { asked } = await open();
  await type('thanks');
  await asked[0]?.answer({
    ...nothing,
    questions: group([
      {
        surveyId: 'surveyAAAAAA',
        surveyTitle: 'Coffee',
        questionId: 'why',
        title: 'Thanks {{k3hs7|friend}}, why {{drink}}?',
        foundIn: { text: 'Grazie {{k3hs7|amico}}, perché?', language: 'it' },
      },
    ]),
  });
  expect(options()).toEqual(['Thanks friend, why …?In Italian: Grazie amico, perché? · Coffee']);
});

it('finds folders by their names as it is typed, and all by the word, and opens the list of one', async () => {
  const { calls } = await open();
  await type('cust', 0);
  const folders = () => within(screen.getByRole('group', { name: 'Folders' }));
  expect(folders().getAllByRole('option')).toHaveLength(1);
  expect(active()).toBe('Customers');
  press('Enter');
  expect(calls).toContainEqual(['navigate.to', '/admin/surveys?folder=folder0']);
  await type('kunden umfragen', 0);
  expect(options()).toEqual(['Kunden-Umfragen']);
  await type('📦', 0);
  expect(options()).toEqual(['📦']);
  await type('folder', 0);
  expect(folders().getAllByRole('option')).toHaveLength(5);
  expect(screen.getByRole('group', { name: 'Folders' })).toHaveTextContent('There are more.');
});
