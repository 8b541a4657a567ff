import { areaConfig } from '@canvass/shared/build/area-config';

const config = areaConfig(import.meta.dirname);

/** The packages behind the list of the most used passwords stay in its chunk, which has a budget of its own. */
const splitChunks = { cacheGroups: { defaultVendors: false as const } };

export default { ...config, optimization: { ...config.optimization, splitChunks } };
