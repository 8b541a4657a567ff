import { FILE_LIMITS } from '@canvass/shared/domain/file-kinds';
import { PLANS } from '@canvass/shared/domain/plans';
import { useShellState } from '@canvass/shared/state/shell-context';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../controls/number-field.tsx';

interface FileSizeProps {
  label: string;
  /** The stored setting, in megabytes. */
  value: unknown;
  error: string | undefined;
  onChange: (megabytes: number | null) => void;
}

/** How large one file may be: as the creator says, and no larger than the workspace's plan takes. */
export function FileSize({ label, value, error, onChange }: FileSizeProps) {
  const { t } = useTranslation('admin-surveys');
  const plan = useShellState((state) => state.subscription?.plan);
  const largest = plan && PLANS[plan].largestFile;
  return (
    <NumberField
      {...{ label, error, onChange }}
      hint={largest === undefined ? undefined : t('settings.hint.maxMegabytes', { megabytes: largest })}
      field="maxMegabytes"
      min={1}
      max={Math.min(FILE_LIMITS.megabytes, largest ?? FILE_LIMITS.megabytes)}
      whole
      value={typeof value === 'number' ? value : null}
    />
  );
}
