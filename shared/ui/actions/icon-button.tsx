import { Icon, type IconName } from '../art/icon.tsx';
import { Tooltip } from '../feedback/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  icon: IconName;
  /** Its action, in the reader's language: its name for screen readers and its tooltip. */
  label: string;
}

/** A square button with an icon; its label is its tooltip and its name for screen readers. */
export function IconButton({ icon, label, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button {...rest} variant={variant} square aria-label={label}>
        {rest.loading ? null : <Icon name={icon} size={18} />}
      </Button>
    </Tooltip>
  );
}
