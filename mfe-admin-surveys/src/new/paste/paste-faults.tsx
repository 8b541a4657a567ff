import { Alert } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { PasteFault } from './pasted-survey.ts';

/** More than this at once is only scrolled past. */
const SHOWN = 5;

/** Why nothing can be made of a pasted document yet. */
export function PasteFaults({ faults }: { faults: readonly PasteFault[] }) {
  const { t } = useTranslation('admin-surveys');
  return faults.slice(0, SHOWN).map((fault) => (
    <Alert key={JSON.stringify(fault)} tone="danger">
      {t(`new.paste.fault.${fault.code}`, { ...fault })}
    </Alert>
  ));
}
