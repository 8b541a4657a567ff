import { styled } from '../theme/styled.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonRecipe } from '../theme/button-recipe.tsx';

const Root = styled('button', buttonRecipe);

export interface ButtonProps extends ComponentProps<typeof Root> {
  icon?: IconName;
  /** Shows a spinner and ignores presses; the button can still have the focus, which `disabled` would remove. */
  loading?: boolean;
}

/** `type` defaults to "button"; a form's submit button sets it. */
export function Button({ icon, loading = false, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...rest}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <Spinner size="1em" /> : icon && <Icon name={icon} />}
      {children}
    </Root>
  );
}
