import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';

/** Code that handles texts from outside: of respondents, creators, browsers, other servers. */
const SOURCES = '{shared,bff,shell,ops,mfe-*}/**/*.{ts,tsx}';
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|testing)(?:\/|$)|\.test\.tsx?$/;

/**
 * Exceptions with the reason why they are harmless: super-linear expressions, and files that make expressions at run
 * time. An exception that no longer applies is reported, so that the list stays short.
 */
const EXCEPTIONS: Record<string, string> = {
  '/\\.?0+$/': 'sees the value of a condition, which has at most 200 characters',
  'mfe-admin-surveys/src/builder/model/replace-texts.ts':
    'makes one of a searched text, all special characters escaped: it matches that text and nothing else',
  'shared/build/federation-runtime-plugin.ts':
    'makes them of the names of files in its own table, while building',
  'shared/domain/find-stored-item.ts': 'makes them of the names in the inventory',
  'shared/domain/images.ts': 'makes one of its own prefixes, between anchors',
};

interface Literal {
  pattern: string;
  flags: string;
}

/** A regular expression in a file; without a literal where it is made at run time. */
interface Use {
  file: string;
  literal?: Literal;
}

/**
 * Finds faults in the product's regular expressions: one that takes super-linear time on some text (ReDoS), with which
 * a short request can occupy a server or a tab for seconds, and one that is made at run time, for which that can't be
 * proved.
 * @returns one line per fault
 */
export async function regularExpressionFaults(
  root: string,
  exceptions: Record<string, string> = EXCEPTIONS,
): Promise<string[]> {
  const uses = usesIn(root);
  const literals = new Map(
    uses.flatMap(({ literal }) => (literal ? [[nameOf(literal), literal] as const] : [])),
  );
  const slow = new Map<string, string>();
  for (const [name, literal] of literals) {
    const why = await slowness(literal);
    if (why) slow.set(name, why);
  }
  const needed = new Set<string>();
  const faults = uses.flatMap(({ file, literal }) => {
    const name = literal ? nameOf(literal) : file;
    const why = literal ? slow.get(name) : 'makes a regular expression at run time';
    if (!why) return [];
    if (name in exceptions) needed.add(name);
    return name in exceptions ? [] : [literal ? `${file}: ${name} ${why}` : `${file} ${why}`];
  });
  const needless = Object.keys(exceptions).filter((name) => !needed.has(name));
  return [...new Set(faults), ...needless.map((name) => `${name} needs no exception`)];
}

const nameOf = ({ pattern, flags }: Literal) => `/${pattern}/${flags}`;

function usesIn(root: string): Use[] {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => LEFT_OUT.test(path) });
  return files
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const found: Use[] = [];
      collect(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }), file, found);
      return found;
    });
}

/** The members of a syntax tree's node that are read here. */
interface SyntaxNode {
  type?: string;
  pattern?: string;
  flags?: string;
  callee?: { value?: string };
}

function collect(node: unknown, file: string, found: Use[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, pattern = '', flags = '', callee } = node as SyntaxNode;
  if (type === 'RegExpLiteral') found.push({ file, literal: { pattern, flags } });
  if (callee?.value === 'RegExp') found.push({ file });
  for (const value of Object.values(node)) collect(value, file, found);
}

/** No time limits, because they would give wrong results on a machine under load. */
const STEPS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/**
 * Why an expression is super-linear; null when it is linear. Most are decided by analysis of their automaton, the
 * others by attacks, which are the same in every run.
 */
async function slowness({ pattern, flags }: Literal): Promise<string | null> {
  const result = await check(pattern, flags, { randomSeed: 1, timeout: 60_000, ...STEPS });
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `could not be decided (${result.error.kind})`;
  return `takes ${result.complexity.summary} time, as on ${result.attack.pattern.slice(0, 100)}`;
}

async function main(): Promise<void> {
  const faults = await regularExpressionFaults(resolve(import.meta.dirname, '../..'));
  // The checker's child process would keep this one running.
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''), () =>
    process.exit(faults.length > 0 ? 1 : 0),
  );
}

if (import.meta.main) void main();
