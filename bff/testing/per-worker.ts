import { inspect } from 'node:util';

/** Jest gives each test file globals of its own. Node's functions were created outside, so their constructors lead there. */
const makeFunction = inspect.constructor as FunctionConstructor;
const outside = makeFunction('return globalThis')() as { canvassOfWorker?: Map<string, unknown> };

/** Makes what all test files of one worker share, for what takes long to make and no test changes; later ones get the same. */
export function perWorker<T>(name: string, make: () => T): T {
  outside.canvassOfWorker ??= new Map();
  const known = outside.canvassOfWorker.get(name) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  outside.canvassOfWorker.set(name, made);
  return made;
}
