import { styled } from '../theme/styled.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';

const Root = styled('span', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '1.5', color: 'danger', textStyle: 'sm' },
});

/** A field's error below it; nothing if there is none. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Root id={id}>
      <Icon name="circle-alert" size={16} style={{ marginTop: 2 }} />
      <span>{children}</span>
    </Root>
  );
}
