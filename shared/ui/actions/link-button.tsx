import { styled } from '../theme/styled.tsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../art/icon.tsx';
import { buttonRecipe } from '../theme/button-recipe.tsx';

const Root = styled(Link, buttonRecipe);

interface LinkButtonProps extends ComponentProps<typeof Root> {
  icon?: IconName;
}

/** A link that looks like a button. `to` is without locale prefix; `reloadDocument` leaves the shell. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Root>
  );
}
