import type { AreaContext } from '@canvass/shared/contract/area';
import { showArea } from '@canvass/shared/ui/testing/show-area';
import area from '../area.tsx';

/** Opens an address of the area; resolves with a `user-event` user. */
export const show = async (path: string, ctx: AreaContext) => (await showArea(area, path, ctx)).user;
