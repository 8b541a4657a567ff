/** @jest-environment jsdom */
import type { Picture } from '@canvass/shared/domain/survey';
import { screen, waitFor } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';

/** Renders the editor of a survey whose first question has a picture, with a server that records saves. */
async function edit(image: Picture) {
  const [first, ...others] = coffee.questions;
  const definition = { ...coffee, questions: [{ ...first, image }, ...others] } as typeof coffee;
  const stored = { ...survey({ status: 'draft', liveVersion: null }), ...definition };
  const saved: unknown[] = [];
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      saved.push(body);
      return { body: stored, etag: '"1"' };
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  return { user, saved };
}

const decode = jest.fn(async () => {});
beforeEach(() => {
  decode.mockReset().mockResolvedValue(undefined);
  Object.assign(HTMLImageElement.prototype, { decode });
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1360);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(340);
});

/** Changes the picture's description, and returns the picture as it is saved then. */
async function describePicture({ user, saved }: Awaited<ReturnType<typeof edit>>): Promise<unknown> {
  await screen.findByRole('img', { name: 'A cup' });
  await waitFor(() => expect(decode).toHaveBeenCalled());
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change image' }));
  await user.type(screen.getByLabelText('What the image shows'), '!');
  await waitFor(() => expect(saved).not.toEqual([]));
  return (saved.at(-1) as { questions: { image: Picture }[] }).questions[0]?.image;
}

it('measures a picture that was stored without its size, and saves the size with the next change (S8.9)', async () => {
  const editor = await edit({ url: '/_ipx/_/cup', alt: 'A cup' });
  const saved = { url: '/_ipx/_/cup', alt: 'A cup!', width: 680, height: 170 };
  expect(await describePicture(editor)).toEqual(saved);
});

it('saves no size of a picture that can’t be loaded (S8.9)', async () => {
  decode.mockRejectedValue(new DOMException('broken', 'EncodingError'));
  const editor = await edit({ url: '/_ipx/_/gone', alt: 'A cup' });
  expect(await describePicture(editor)).toEqual({ url: '/_ipx/_/gone', alt: 'A cup!' });
});
