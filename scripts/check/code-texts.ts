import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** The keys of texts that code uses. */
export interface CodeTexts {
  /** Every string literal, whatever it is for. */
  literals: Set<string>;
  /** Every template string, as a pattern of its possible values. */
  shapes: RegExp[];
  /** Keys passed to a translating function, with the file. */
  used: { key: string | RegExp; file: string }[];
}

/** Functions that translate, with the index of the argument that is the key. */
const TRANSLATORS: Record<string, number> = { t: 0, translate: 1 };

/** Reads all code of some folders, except tests and declarations of types. */
export function readCode(root: string, folders: string[]): CodeTexts {
  const found: CodeTexts = { literals: new Set(), shapes: [], used: [] };
  for (const folder of folders) {
    const files = globSync('**/*.{ts,tsx,json}', {
      cwd: join(root, folder),
      exclude: (name) => /^(node_modules|dist|messages|texts|migrations|testing)$/.test(name),
    });
    for (const file of files) {
      if (/\.(test\.tsx?|d\.ts)$/.test(file)) continue;
      const path = join(folder, file);
      const source = readFileSync(join(root, path), 'utf8');
      if (file.endsWith('.json')) {
        if (/(^|\/)area\.json$/.test(file)) walkJson(JSON.parse(source), found);
      } else {
        walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }), path, found);
      }
    }
  }
  return found;
}

function walkJson(value: unknown, found: CodeTexts): void {
  if (typeof value === 'string') found.literals.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const below of Object.values(value)) walkJson(below, found);
  }
}

type Node = Record<string, unknown>;

function walk(value: unknown, file: string, found: CodeTexts): void {
  if (Array.isArray(value)) {
    for (const entry of value) walk(entry, file, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  const text = textOf(node);
  if (typeof text === 'string') found.literals.add(text);
  else if (text && hasSubstance(text)) found.shapes.push(text);
  if (node.type === 'CallExpression') noteCall(node, file, found);
  for (const below of Object.values(node)) walk(below, file, found);
}

/** A literal's text, a template's pattern, or undefined for anything else. */
function textOf(node: Node): string | RegExp | undefined {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = (node.quasis as { cooked?: string; raw: string }[]).map((quasi) => quasi.cooked ?? quasi.raw);
  if (parts.length === 1) return parts[0];
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

/** Whether a pattern has enough fixed text: one that is nearly all placeholders would match every key. */
function hasSubstance(shape: RegExp): boolean {
  return shape.source.replace(/[^A-Za-z]/g, '').length >= 4;
}

function noteCall(node: Node, file: string, found: CodeTexts): void {
  const callee = node.callee as Node;
  const name = callee.type === 'MemberExpression' ? (callee.property as Node).value : callee.value;
  const index = typeof name === 'string' && Object.hasOwn(TRANSLATORS, name) ? TRANSLATORS[name] : undefined;
  if (index === undefined) return;
  const argument = (node.arguments as { expression: Node }[])[index]?.expression;
  const key = argument && textOf(argument);
  if (key) found.used.push({ key, file });
}
