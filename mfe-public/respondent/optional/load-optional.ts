/**
 * Loads a module that only some surveys use, and then runs it; nothing where the page names none. A native import, because a chunk loader
 * would add bytes to every page.
 * @param file address of the module, from the page's data
 * @param fail if the file fails to load; without it the page stays as it is, which has to work
 */
export function loadOptional<Module>(
  file: string | undefined,
  run: (module: Module) => void,
  fail: () => void = () => undefined,
): void {
  if (file) void (import(/* webpackIgnore: true */ file) as Promise<Module>).then(run, fail);
}
