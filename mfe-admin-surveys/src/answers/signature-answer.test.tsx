/** @jest-environment jsdom */
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { screen, within } from '@testing-library/react';
import { coffee, response, survey } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const definition = {
  ...coffee,
  questions: [{ ...newQuestion('signature', 'sign'), title: 'Please sign' }],
};
const given = response({
  answers: {
    sign: {
      name: 'Ada Lovelace',
      strokes: [
        [0, 0, 60, 0],
        [9, 9],
      ],
    },
  },
});

it.each(['en', 'it'] as const)(
  'a response shows what was drawn, as ink on paper, and the name, in %s',
  async (language) => {
    const { ctx } = serving(
      {
        [`GET ${path}`]: () => ({ body: { ...survey(), ...definition }, etag: '"3"' }),
        [`GET ${path}/versions/1`]: () => ({
          body: { version: 1, publishedAt: given.startedAt, live: true, definition },
        }),
        [`GET ${path}/responses/${given.id}`]: () => ({
          body: { ...given, previous: null, next: null, givenUp: false },
        }),
      },
      language,
    );
    await show(`/admin${path}/responses/${given.id}`, ctx);
    const drawing = await screen.findByRole('img', {
      name: language === 'it' ? 'Firmato (a mano)' : 'Signed (drawn)',
    });
    expect(drawing.querySelector('path')).toHaveAttribute('d', 'M0 0C20 0 40 0 60 0M9 9h0');
    const item = drawing.closest('li');
    expect(item && within(item).getByText('Ada Lovelace')).toBeVisible();
  },
);
