import { chakra } from '@chakra-ui/react/styled-system';
import { system } from './system.tsx';

type Config = Parameters<typeof system.cva>[0];
type Recipe = ReturnType<typeof system.cva>;

/**
 * A recipe that is prepared once, at its first use. Chakra prepares a plain configuration anew at every render of every
 * element, variants and all, which is most of what rendering a page costs.
 */
function preparedOnce(config: Config): Recipe {
  let prepared: Recipe | undefined;
  const recipe = () => (prepared ??= system.cva(config));
  const own = Object.assign((props?: object) => recipe()(props as never), { __cva__: true, config });
  return new Proxy(own as unknown as Recipe, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : Reflect.get(recipe(), key)),
  });
}

/** Styled elements: `styled('figure', { base: { … }, variants: { … } })`, outside of render. */
export const styled = ((tag: never, config: Config = {}, options: never) =>
  chakra(tag, preparedOnce(config) as never, options)) as unknown as typeof chakra;
