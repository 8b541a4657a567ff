import { areaConfig } from '@canvass/shared/build/area-config';

const config = areaConfig(import.meta.dirname);

/**
 * The packages with the list of the most used passwords stay in the chunk that imports them, which has a size budget of
 * its own.
 */
const splitChunks = { cacheGroups: { defaultVendors: false as const } };

export default { ...config, optimization: { ...config.optimization, splitChunks } };
