import { Select } from '@canvass/shared/ui/core';
import type { Targets } from './use-targets.ts';

interface TargetSelectProps {
  label: string;
  hideLabel?: boolean;
  value: string;
  targets: Targets;
  /** Text of the choice without a target, whose value is empty. */
  placeholder?: string;
  onChange: (to: string) => void;
}

/** Chooses where a jump leads; the target of a faulty jump is offered, too, so that it is seen. */
export function TargetSelect({ label, hideLabel, value, targets, placeholder, onChange }: TargetSelectProps) {
  const { options, nameOf, faultOf } = targets;
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      hideLabel={hideLabel ?? false}
      value={value}
      error={value === '' ? undefined : faultOf(value)}
      options={isListed ? options : [{ value, label: nameOf(value) }, ...options]}
      {...(placeholder !== undefined && { placeholder })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
