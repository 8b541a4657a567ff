/** The size of a file as people read it: 0.1 kB, 48 kB, 2.4 MB. */
export function fileSize(bytes: number, language: string): string {
  const [value, unit] =
    bytes < 100_000 ? [Math.max(0.1, bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
