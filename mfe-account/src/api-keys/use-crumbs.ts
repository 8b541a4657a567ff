import type { Crumb } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { KEYS_PATH } from './api.ts';

/** Where the pages about keys are. @param page the title of a page below the list */
export function useCrumbs(page?: string): Crumb[] {
  const { t } = useTranslation('account');
  const list = { label: t('keys.title') };
  return [
    { label: t('workspace.title'), to: '/admin/workspace' },
    ...(page === undefined ? [list] : [{ ...list, to: KEYS_PATH }, { label: page }]),
  ];
}
