/** @jest-environment jsdom */
import type { Brand } from '@canvass/shared/api/brands';
import { contrast } from '@canvass/shared/domain/colors';
import { designSchema } from '@canvass/shared/domain/design-schema';
import type { SurveyDesign } from '@canvass/shared/domain/design';
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import { saveFile } from '@canvass/shared/http/save-file';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { type Answer, problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

jest.mock('@canvass/shared/http/save-file');

const path = '/surveys/surveyAAAAAA';

async function open(
  design?: SurveyDesign,
  brands: Brand[] = [],
  saved?: Brand,
  brandDesign: () => Answer = () => ({ body: (brands[0] ?? saved)?.design }),
) {
  const draft = survey({ status: 'draft', liveVersion: null });
  const stored = { survey: design ? { ...draft, design } : draft };
  const { ctx, requests } = serving({
    'GET /brands': () => ({ body: { items: brands, next: null } }),
    'GET /brands/brandAAAAAAA/design': brandDesign,
    'POST /brands': () => {
      if (saved) brands.push(saved);
      return { body: saved, status: 201 };
    },
    [`GET ${path}`]: () => ({ body: stored.survey, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      stored.survey = { ...stored.survey, ...withPatch(stored.survey, body as DraftPatch) };
      if ((body as DraftPatch).design === null) delete stored.survey.design;
      return { body: stored.survey, etag: '"1"' };
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Design' }));
  const look = within(screen.getByRole('radiogroup', { name: 'Look' }));
  return { user, stored, look, requests };
}

it('S3.6: names the themes of plain colours in the language of the creator', async () => {
  await open();
  expect(screen.getByRole('radio', { name: 'Grey' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Ochre' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Cosmic Purple' })).toBeChecked();
});

it('a design begins in the theme’s colour, and is left and found again', async () => {
  const { user, stored, look } = await open();
  await user.click(look.getByRole('radio', { name: /Own design/ }));
  await waitFor(() => expect(stored.survey.design).toMatchObject({ color: '#5b21b6', font: 'system' }));
  await user.selectOptions(screen.getByLabelText('Corners'), 'Square');
  await user.click(look.getByRole('radio', { name: /Theme/ }));
  await waitFor(() => expect(stored.survey.design).toBeUndefined());
  await user.click(look.getByRole('radio', { name: /Own design/ }));
  await waitFor(() => expect(stored.survey.design).toMatchObject({ corners: 'square' }));
});

it('a colour is typed or picked; one that can’t be read says what the page makes of it', async () => {
  const { user, stored, look } = await open();
  await user.click(look.getByRole('radio', { name: /Own design/ }));
  const field = screen.getByLabelText('Main colour');
  await user.clear(field);
  await user.type(field, 'FD0');
  await waitFor(() => expect(stored.survey.design?.color).toBe('#ffdd00'));
  expect(screen.getByText('Buttons have your colour, with dark text.')).toBeVisible();
  const [, darkened = ''] =
    /darkened to (#\w{6})/.exec(screen.getByText(/links and selected/).textContent) ?? [];
  expect(contrast(darkened, '#ffffff')).toBeGreaterThanOrEqual(4.5);

  await user.type(field, 'zz');
  expect(field).toHaveAccessibleDescription(/Use a colour such as #1d4ed8\./);
  fireEvent.change(screen.getByLabelText('Colour picker: Main colour'), { target: { value: '#0b7a75' } });
  await waitFor(() => expect(stored.survey.design?.color).toBe('#0b7a75'));
  expect(field).toHaveValue('#0b7a75');
  expect(screen.queryByText('Buttons have your colour, with dark text.')).not.toBeInTheDocument();
});

it('a logo is described, sized, placed and removed', async () => {
  const logo = {
    url: '/_ipx/_/logoAAAA',
    width: 600,
    height: 200,
    alt: '',
    size: 'medium',
    place: 'left',
  } as const;
  const { user, stored } = await open(designSchema.parse({ color: '#0b7a75', logo }));
  await user.type(screen.getByLabelText('What the image shows'), 'Acme');
  await user.selectOptions(screen.getByLabelText('Position'), 'Top centre');
  await user.selectOptions(screen.getByLabelText('Size'), 'Small');
  await waitFor(() =>
    expect(stored.survey.design?.logo).toEqual({ ...logo, alt: 'Acme', size: 'small', place: 'center' }),
  );
  expect(screen.getByRole('img', { name: 'Acme' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(screen.getByRole('button', { name: 'Upload a logo' })).toHaveFocus();
  await waitFor(() => expect(stored.survey.design?.logo).toBeNull());
});

describe('brands', () => {
  const brand: Brand = {
    id: 'brandAAAAAAA',
    name: 'Acme',
    design: designSchema.parse({ color: '#0b7a75', corners: 'pill' }),
    isDefault: false,
    revision: 1,
    uses: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };

  it('a survey refers to a brand with a copy of its values, and keeps them without it', async () => {
    const { user, stored } = await open(designSchema.parse({ color: '#000000' }), [brand]);
    await user.selectOptions(await screen.findByLabelText('Brand'), 'Acme');
    await waitFor(() => expect(stored.survey.design).toEqual({ ...brand.design, brand: brand.id }));
    expect(screen.queryByLabelText('Main colour')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Brand'), 'No brand');
    await waitFor(() => expect(stored.survey.design).toEqual(brand.design));
    expect(screen.getByLabelText('Main colour')).toHaveValue('#0b7a75');
  });

  it('the canvas and the file have the brand’s values as they are now', async () => {
    const older = { ...brand.design, color: '#aa0000', corners: 'square' as const, brand: brand.id };
    const { user } = await open(older, [brand]);
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
    const saved = jest.mocked(saveFile).mock.calls[0]?.[1] as Blob;
    expect(JSON.parse(await saved.text()).design).toEqual({ ...brand.design, brand: brand.id });
  });

  it('of a deleted brand its last values are shown and changed, as pages show them, instead of the older copy', async () => {
    const copy = { ...brand.design, color: '#aa0000', brand: brand.id };
    const { user, stored } = await open(copy, [], undefined, () => ({ body: brand.design }));
    expect(await screen.findByText(/no longer exists/)).toBeVisible();
    expect(screen.getByLabelText('Main colour')).toHaveValue('#0b7a75');
    await user.selectOptions(screen.getByLabelText('Corners'), 'Square');
    await waitFor(() => expect(stored.survey.design).toEqual({ ...brand.design, corners: 'square' }));
    expect(screen.queryByText(/no longer exists/)).not.toBeInTheDocument();
  });

  it('of a brand that the workspace doesn’t have, the copy is shown', async () => {
    const copy = { ...brand.design, color: '#aa0000', brand: brand.id };
    await open(copy, [], undefined, () => problem(404, 'not_found'));
    expect(await screen.findByText(/no longer exists/)).toBeVisible();
    expect(screen.getByLabelText('Main colour')).toHaveValue('#aa0000');
  });

  it('of a brand that can’t be read, no values are offered until it is', async () => {
    let broken = true;
    const copy = { ...brand.design, color: '#aa0000', brand: brand.id };
    const { user } = await open(copy, [], undefined, () =>
      broken ? problem(500, 'internal') : { body: brand.design },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    expect(screen.queryByLabelText('Main colour')).not.toBeInTheDocument();
    broken = false;
    await user.click(retry);
    expect(await screen.findByLabelText('Main colour')).toHaveValue('#0b7a75');
  });

  it('own values are saved as a brand, which the survey then uses', async () => {
    const { user, stored, requests } = await open(designSchema.parse({ color: '#0b7a75' }), [], brand);
    await user.click(screen.getByRole('button', { name: 'Save as brand…' }));
    await user.type(screen.getByLabelText('Name of the brand'), 'Acme{Enter}');
    await waitFor(() => expect(stored.survey.design?.brand).toBe(brand.id));
    const sent = requests.find(({ line }) => line === 'POST /brands')?.body;
    expect(sent).toMatchObject({ name: 'Acme', design: { color: '#0b7a75' } });
    expect(screen.getByLabelText('Brand')).toHaveValue(brand.id);
  });
});
