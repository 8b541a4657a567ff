import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/**
 * The names of the values that a module exports; types are left out, because nothing is left of them at run time.
 * @throws for a re-export of everything, whose names aren't in the file
 */
export function exportedNames(file: string): string[] {
  const { body } = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
  });
  const names = body.flatMap((item): string[] => {
    if (item.type === 'ExportAllDeclaration')
      throw new Error(`${file} re-exports everything; name what it exports.`);
    if (item.type === 'ExportDefaultExpression' || item.type === 'ExportDefaultDeclaration')
      return ['default'];
    if (item.type === 'ExportNamedDeclaration') {
      if (item.typeOnly) return [];
      return item.specifiers.flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
          ? [(specifier.exported ?? specifier.orig).value]
          : [],
      );
    }
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
    }
    return 'identifier' in declaration ? [declaration.identifier.value] : [];
  });
  return names.sort();
}
