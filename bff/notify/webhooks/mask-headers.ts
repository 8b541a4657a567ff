const MASK = '***';

/** Headers with their names, and the mask in place of the values. @param isShown names whose values stay */
export const maskHeaders = (
  headers: Record<string, string>,
  isShown: (name: string) => boolean = () => false,
): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isShown(name) ? value : MASK]));
