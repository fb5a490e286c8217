import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** An SQL statement in the source. */
export interface WrittenStatement {
  /** The file's path, relative to the project's root. */
  path: string;
  /** The module that contains the statement; otherwise 'platform' or 'start'. */
  owner: string;
  text: string;
  /** The text without the parts that other modules contribute to it. */
  ownText: string;
}

interface Node {
  type: string;
  [member: string]: unknown;
}

interface Source {
  path: string;
  program: Node;
  /** The values of the file's constants. */
  constants: Map<string, Node>;
  /** Each imported name, with the file that exports it and its name there. */
  imported: Map<string, { path: string; name: string }>;
}

const root = join(import.meta.dirname, '../../..');
const looksLikeStatement = /^\s*(select|insert into|update|delete from|merge into|with [\w ]+ as)\s/i;
const files = ['src/platform/server/**/*.ts', 'src/modules/*/server/**/*.ts', 'src/start/*.ts'];

/** Matches text that another module contributes to a statement, and that has no such text inside: `fromModule` puts it between two comments. */
const ofOtherModules = /\/\*from\*\/(?:(?!\/\*from\*\/).)*?\/\*to\*\//gs;

/** Removes the text that other modules contribute, from the inside outwards. */
function withoutOtherModules(text: string): string {
  const without = text.replaceAll(ofOtherModules, '');
  return without === text ? text : withoutOtherModules(without);
}

const fromModule = (from: Source, to: Source, texts: string[]) =>
  ownerOf(from.path) === ownerOf(to.path) ? texts : texts.map((text) => `/*from*/${text}/*to*/`);

/** The embedded database keeps its own records in SQLite, so this file is left out. */
const ofSqlite = 'src/platform/server/database/lease-book.ts';

class NotConstant extends Error {}

/**
 * Lists every SQL statement in the server's own code: each string that starts like a statement, with the values of its
 * constants filled in. A string that is part of other statements is not listed by itself. `unknown` lists the files
 * with statements that are composed at run time.
 */
export function listStatements(): { statements: WrittenStatement[]; unknown: string[] } {
  const paths = globSync(files, { cwd: root }).filter((path) => path !== ofSqlite && !/\.test\.ts$|\/testing\//.test(path));
  const sources = new Map<string, Source>();
  const pieces = new Set<Node>();
  const found: { source: Source; node: Node }[] = [];
  for (const source of paths.map(sourceAt)) {
    walk(source.program, (node) => {
      const written = writtenText(node);
      if (written === null) return;
      if (looksLikeStatement.test(written)) found.push({ source, node });
      for (const expression of interpolated(node)) markPieces(expression, source);
    });
  }
  const statements: WrittenStatement[] = [];
  const unknown = new Set<string>();
  for (const { source, node } of found) {
    if (pieces.has(node)) continue;
    try {
      for (const text of valuesOf(node, source)) statements.push({ path: source.path, owner: ownerOf(source.path), text, ownText: withoutOtherModules(text) });
    } catch (error) {
      if (!(error instanceof NotConstant)) throw error;
      unknown.add(source.path);
    }
  }
  return { statements, unknown: [...unknown].sort() };

  function sourceAt(path: string): Source {
    const source = sources.get(path) ?? read(path);
    sources.set(path, source);
    return source;
  }

  function markPieces(expression: Node, source: Source): void {
    walk(expression, (node) => {
      if (node.type !== 'Identifier') return;
      const [, set] = constantOf(String(node['name']), source) ?? [];
      if (set) pieces.add(resultOf(set) ?? set);
    });
  }

  /** Returns a constant's value, with the file that defines it; null if no such constant is known. */
  function constantOf(name: string, source: Source): [Source, Node] | null {
    const own = source.constants.get(name);
    if (own) return [source, own];
    const from = source.imported.get(name);
    return from ? constantOf(from.name, sourceAt(from.path)) : null;
  }

  /**
   * Returns, as texts, all values that an expression of constants can have; throws NotConstant for any other
   * expression.
   */
  function valuesOf(node: Node, source: Source): string[] {
    switch (node.type) {
      case 'Literal':
        return [String(node['value'])];
      case 'TemplateLiteral':
        return combined(node, source);
      case 'ConditionalExpression':
        return [...valuesOf(node['consequent'] as Node, source), ...valuesOf(node['alternate'] as Node, source)];
      case 'TSAsExpression':
        return valuesOf(node['expression'] as Node, source);
      case 'Identifier': {
        const [from, set] = constantOf(String(node['name']), source) ?? [];
        if (from && set) return fromModule(from, source, valuesOf(set, from));
        break;
      }
      case 'CallExpression':
        return called(node, source);
    }
    throw new NotConstant();
  }

  /**
   * Returns the results of calling a function with constants; throws NotConstant unless its body is a single
   * expression.
   */
  function called(node: Node, source: Source): string[] {
    const [from, set] = constantOf(nameOf(node['callee']), source) ?? [];
    const result = set && resultOf(set);
    if (!from || !result) throw new NotConstant();
    const given = node['arguments'] as Node[];
    const constants = new Map(from.constants);
    for (const [name, argument] of (set['params'] as Node[]).flatMap((parameter, n) => namedArguments(parameter, given[n]))) {
      const [value, ...others] = argument ? valuesOf(argument, source) : [];
      if (value === undefined || others.length > 0) throw new NotConstant();
      constants.set(name, { type: 'Literal', value });
    }
    return fromModule(from, source, valuesOf(result, { ...from, constants }));
  }

  function combined(node: Node, source: Source): string[] {
    const quasis = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    const between = interpolated(node).map((expression) => valuesOf(expression, source));
    return between.reduce((texts, values, n) => texts.flatMap((text) => values.map((value) => text + value + quasis[n + 1]!)), [quasis[0]!]);
  }
}

function read(path: string): Source {
  const { program, errors } = parseSync(join(root, path), readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  const source: Source = { path, program: program as unknown as Node, constants: new Map(), imported: new Map() };
  walk(source.program, (node) => {
    if (node.type === 'FunctionDeclaration' && node['id']) source.constants.set(nameOf(node['id']), node);
    if (node.type === 'VariableDeclarator' && node['init']) source.constants.set(nameOf(node['id']), node['init'] as Node);
    if ((node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') || !node['source']) return;
    const from = String((node['source'] as Node)['value']);
    if (!/^(\.|#)/.test(from)) return;
    for (const one of node['specifiers'] as Node[]) {
      const [name, there] = node.type === 'ImportDeclaration' ? [one['local'], one['imported']] : [one['exported'], one['local']];
      source.imported.set(nameOf(name), { path: pathOf(from, path), name: nameOf(there ?? name) });
    }
  });
  return source;
}

/** Returns the single expression that a function returns; null for any other node. */
function resultOf(node: Node): Node | null {
  if (node.type === 'ArrowFunctionExpression' && node['expression']) return node['body'] as Node;
  if (node.type !== 'FunctionDeclaration') return null;
  const [first, ...more] = (node['body'] as Node)['body'] as Node[];
  return first?.type === 'ReturnStatement' && more.length === 0 ? (first['argument'] as Node) : null;
}

/** Returns the names that a parameter has in its function, each with what the call gives for it: several for an object. */
function namedArguments(parameter: Node, given: Node | undefined): [name: string, argument: Node | undefined][] {
  if (parameter.type !== 'ObjectPattern') return [[nameOf(parameter), given]];
  const written = given?.type === 'ObjectExpression' ? (given['properties'] as Node[]) : [];
  const members = new Map(written.map(({ key, value }) => [nameOf(key), value as Node]));
  return (parameter['properties'] as Node[]).map(({ key, value }) => [nameOf(value), members.get(nameOf(key))]);
}

const nameOf = (node: unknown) => String((node as Node)['name']);

const pathOf = (from: string, importer: string) =>
  from.startsWith('#database/') ? from.slice(1) : from.startsWith('#/') ? `src/${from.slice(2)}` : relative(root, join(root, dirname(importer), from)).replaceAll('\\', '/');

const ownerOf = (path: string) => /^src\/modules\/(\w+)\//.exec(path)?.[1] ?? (path.startsWith('src/platform/') ? 'platform' : 'start');

/** Returns the text of a string or template, with a question mark for each placeholder; null for any other node. */
function writtenText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('?');
}

const interpolated = (node: Node) => (node.type === 'TemplateLiteral' ? (node['expressions'] as Node[]) : []);

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    visit(node as Node);
    for (const member of Object.values(node)) walk(member, visit);
  }
}
