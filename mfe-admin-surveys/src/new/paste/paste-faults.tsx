import { Alert } from '@canvass/shared/ui/core';
import type { PasteFault } from './pasted-survey.ts';
import { useFaultText } from './use-fault-text.ts';

/** More than this at once is only scrolled past. */
const SHOWN = 5;

/** Why nothing can be made of a pasted document yet. */
export function PasteFaults({ faults }: { faults: readonly PasteFault[] }) {
  const textOf = useFaultText();
  // Questions that begin alike, and show no number, are named alike.
  const texts = [...new Set(faults.map(textOf))];
  return texts.slice(0, SHOWN).map((text) => (
    <Alert key={text} tone="danger">
      {text}
    </Alert>
  ));
}
