import { styled } from '@canvass/shared/ui/core';
import type { ComponentProps } from 'react';

/** A hit area of 26 pixels (WCAG 2.5.8), which takes no more room than the box in it. */
const Target = styled('label', {
  base: {
    display: 'inline-flex',
    p: '1',
    m: '-1',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
});

type RowCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { 'aria-label': string };

/** A checkbox that selects a row of a list, without a visible label. */
export function RowCheckbox(props: RowCheckboxProps) {
  return (
    <Target>
      <input {...props} type="checkbox" />
    </Target>
  );
}
