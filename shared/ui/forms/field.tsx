import { styled } from '../theme/styled.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: ReactNode;
  /** The label is only for screen readers, if its surroundings show what it is (a search box). */
  hideLabel?: boolean;
  /** The expected input. */
  hint?: ReactNode;
  /** Why the value isn't accepted; if set, the control is marked invalid. */
  error?: string | undefined;
}

/** Props for the control itself. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: 0 } });
const Label = styled('label', {
  base: { fontWeight: 'medium', textStyle: 'sm' },
  variants: { hidden: { true: { srOnly: true } } },
});
const Hint = styled('span', { base: { color: 'fg.muted', textStyle: 'sm' } });
const Optional = styled('span', { base: { color: 'fg.subtle', fontWeight: 'normal' } });

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around one control, linked to it for assistive technology. */
export function Field({ label, hideLabel, hint, error, id, required, children }: FieldFrameProps) {
  const { t } = useTranslation('common');
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <Root>
      <Label htmlFor={controlId} hidden={hideLabel === true}>
        {label} {required === false && <Optional>{t('form.optional')}</Optional>}
      </Label>
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </Root>
  );
}
