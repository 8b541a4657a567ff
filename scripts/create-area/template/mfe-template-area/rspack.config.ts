import { areaConfig } from '@canvass/shared/build/area-config';

export default areaConfig(import.meta.dirname);
