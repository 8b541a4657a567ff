const names: string[] = [];

/** A, B … Z, AA …, by index from 0; each is computed once. */
export const columnName = (index: number): string =>
  (names[index] ??=
    (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26)));
