import { type Compiler, type RspackPluginInstance, rspack, type Stats } from '@rspack/core';
import { smokeConfig } from './smoke-config.ts';

/**
 * Builds an area's smoke bundle while the area itself is built, with the same rules. An error fails the build; watching and
 * development builds have none.
 */
export class SmokeBundlePlugin implements RspackPluginInstance {
  readonly #folder: string;

  /** @param folder the workspace's folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    let built: Promise<Stats> | undefined;
    compiler.hooks.run.tap('SmokeBundlePlugin', () => {
      built = run(rspack(smokeConfig(this.#folder, compiler.options.module.rules)));
      built.catch(() => undefined);
    });
    // Before the manifest is written, which means that the build is whole.
    compiler.hooks.emit.tapPromise('SmokeBundlePlugin', async (compilation) => {
      const stats = await built;
      if (!stats?.hasErrors()) return;
      compilation.errors.push(
        new Error(`The smoke bundle could not be built: ${stats.toString({ preset: 'errors-only' })}`),
      );
    });
  }
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('the builder stopped'));
      else resolve(stats);
    });
  });
}
