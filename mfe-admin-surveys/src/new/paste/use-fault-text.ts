import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasteFault } from './pasted-survey.ts';

/** Returns why nothing can be made of a pasted document, with the question as its review names it. */
export function useFaultText(): (fault: PasteFault) => string {
  const { t } = useTranslation('admin-surveys');
  return useCallback(
    (fault) => {
      const isNumbered = 'number' in fault && fault.number !== null;
      const place = t(isNumbered ? 'new.paste.fault.place' : 'new.paste.fault.placeNamed', { ...fault });
      return t(`new.paste.fault.${fault.code}`, { ...fault, place });
    },
    [t],
  );
}
