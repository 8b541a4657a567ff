import { Tooltip } from '@canvass/shared/ui/admin';
import { Button, type ButtonProps } from '@canvass/shared/ui/core';
import { useId } from 'react';

interface MoveButtonProps extends ButtonProps {
  /** Why the move isn't possible: the button stays reachable by keyboard and says so. */
  blocked?: string | undefined;
}

/** A button that opens the dialog of a move. */
export function MoveButton({ blocked, onClick, ...rest }: MoveButtonProps) {
  const id = useId();
  if (blocked === undefined) return <Button size="sm" {...rest} onClick={onClick} />;
  return (
    <Tooltip content={blocked} wide>
      <Button size="sm" {...rest} variant="secondary" aria-disabled="true" aria-describedby={id} />
      <span id={id} hidden>
        {blocked}
      </span>
    </Tooltip>
  );
}
