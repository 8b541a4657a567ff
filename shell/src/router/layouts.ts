import type { AreaRoute } from '@canvass/shared/contract/area-manifest';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../layouts/dashboard-layout.tsx';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';

/** The component of each layout that an area's route may have. */
export const layouts: Readonly<Record<AreaRoute['layout'], ComponentType>> = {
  public: PublicLayout,
  default: DefaultLayout,
  dashboard: DashboardLayout,
};
