import product from '../../../package.json' with { type: 'json' };
import type { Config } from '../../platform/config/config.ts';

/** The version of the server's own code, with the commit that it was built from if that is known: `0.1.0+3f9c1d7a0be2-dirty`. */
export const codeVersion = ({ serverCommit }: Pick<Config, 'serverCommit'>): string =>
  serverCommit === undefined ? product.version : `${product.version}+${serverCommit}`;
