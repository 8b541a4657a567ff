import type { AreaContext } from '@canvass/shared/contract/area';
import { showArea } from '@canvass/shared/ui/testing/show-area';
import area from '../area.tsx';

/** Opens an address of the area: the person in front of it, and where they are now. */
export const show = (path: string, ctx: AreaContext) => showArea(area, path, ctx);
