import { styled } from '../theme/styled.tsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Span } from '../layout/primitives.tsx';

const Label = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4',
    cursor: 'pointer',
  },
});

const Control = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '10',
    height: '6',
    rounded: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      width: '4.5',
      height: '4.5',
      rounded: 'full',
      bg: '#fff',
      transition: 'transform 150ms',
    },
    _checked: { bg: 'accent.solid', _before: { transform: 'translateX(1rem)' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    // Backgrounds aren't painted there.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
});

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A switch that takes effect at once. Use a Checkbox where a "Save" follows. */
export function Switch({ label, hint, id, ...input }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Label>
      <span>
        <Span id={`${controlId}-label`} fontWeight="medium">
          {label}
        </Span>
        {hint && (
          <Span id={`${controlId}-hint`} display="block" color="fg.muted">
            {hint}
          </Span>
        )}
      </span>
      <Control
        {...input}
        id={controlId}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says its state itself
        role="switch"
        // Without the hint, which the label contains so that it can be pressed, too.
        aria-labelledby={input['aria-label'] ? undefined : `${controlId}-label`}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
      />
    </Label>
  );
}
