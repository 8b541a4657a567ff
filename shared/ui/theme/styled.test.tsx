/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { styled } from './styled.tsx';
import { system } from './system.tsx';

it('a styled element’s recipe is prepared once, however many elements there are and however often they render', () => {
  const prepare = jest.spyOn(system, 'cva');
  const Chip = styled('b', { base: { color: 'fg' }, variants: { wide: { true: { width: 'full' } } } });
  expect(prepare).not.toHaveBeenCalled();
  const chips = (
    <>
      <Chip>one</Chip>
      <Chip wide>two</Chip>
      <Chip px="4">three</Chip>
    </>
  );
  renderUi(chips);
  expect(prepare.mock.calls.filter(([config]) => config?.variants && 'wide' in config.variants)).toHaveLength(
    1,
  );
  const classes = ['one', 'two', 'three'].map((text) => screen.getByText(text).className);
  expect(new Set(classes).size).toBe(3);
  prepare.mockRestore();
});
