import { parseSync } from 'vite';

/** A requirement named in a test's title. */
export interface NamedRequirement {
  id: string;
  /** True for `[SH-093 part]`: the rest depends on a page or system that a later issue adds. */
  part: boolean;
}

// Any node of the syntax tree; its properties are checked where they are used.
interface Node {
  type: string;
  [key: string]: unknown;
}

const starters = new Set(['it', 'test']);
const groups = new Set(['describe', 'suite']);
// A test with one of these modifiers may not run, or passes when it fails.
const doubtful = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail', 'if']);
const branches = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'SwitchStatement', 'TryStatement']);

/**
 * Finds the requirements that the tests of one source file name in their titles, as [AC-001] or [AC-001 part]. Tests
 * that are skipped, todo, expected to fail, or conditional are ignored.
 */
export function requirementsNamedIn(file: string, source: string): NamedRequirement[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`);
  const titles: string[] = [];
  const body = program.body as unknown as Node[];
  if (!skipsItself(body)) for (const node of body) collect(node, titles);
  return titles.flatMap(requirementsIn);
}

/** Reads the ids in square brackets in a title. */
export function requirementsIn(title: string): NamedRequirement[] {
  const brackets = title.matchAll(/\[([A-Z]{2}-\d{3}(?: part)?(?:, ?[A-Z]{2}-\d{3}(?: part)?)*)\]/g);
  return [...brackets].flatMap(([, inside]) =>
    inside!.split(/, ?/).map((entry) => ({ id: entry.slice(0, 6), part: entry.endsWith(' part') })),
  );
}

function collect(node: Node, titles: string[]): void {
  if (branches.has(node.type)) return;
  const call = readCall(node);
  if (call === null) {
    for (const child of childrenOf(node)) collect(child, titles);
    return;
  }
  if (call.names.some((name) => doubtful.has(name)) || call.parameters.some(asksToSkip)) return;
  const work = call.parameters.findLast(isFunction);
  if (work === undefined || skipsItself(statementsOf(work))) return;
  if (call.isGroup) collect(work['body'] as Node, titles);
  else titles.push(textOf(call.parameters[0]));
}

// Reads a call such as it(…), it.each(…)(…) or test.describe(…): the names in the chain, and the arguments of the last
// call. Returns null for any other node.
function readCall(node: Node): { names: string[]; isGroup: boolean; parameters: Node[] } | null {
  if (node.type !== 'CallExpression') return null;
  const names = namesOf(node['callee'] as Node);
  const [first, ...rest] = names;
  const isGroup = groups.has(first ?? '') || (starters.has(first ?? '') && rest.includes('describe'));
  const hooks = ['beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'use', 'step', 'extend', 'setTimeout', 'slow', 'info'];
  if (!isGroup && (!starters.has(first ?? '') || rest.some((name) => hooks.includes(name)))) return null;
  const parameters = node['arguments'] as Node[];
  // `it.each(rows)` alone is only the first half of a call.
  return parameters.length > 0 && textOf(parameters[0]) !== '' ? { names, isGroup, parameters } : null;
}

function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee['name'] as string];
  if (callee.type === 'MemberExpression') {
    const property = callee['property'] as Node;
    return [...namesOf(callee['object'] as Node), String(property['name'] ?? property['value'] ?? '')];
  }
  if (callee.type === 'CallExpression') return namesOf(callee['callee'] as Node);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee['tag'] as Node);
  return [];
}

// Checks for an option that skips the test: it('…', { skip: true }, …).
function asksToSkip(parameter: Node): boolean {
  if (parameter.type !== 'ObjectExpression') return false;
  return (parameter['properties'] as Node[]).some((property) => {
    const key = property['key'] as Node | undefined;
    return doubtful.has(String(key?.['name'] ?? key?.['value'] ?? ''));
  });
}

// Checks for test.skip(…), test.fixme(…) or context.skip(…): a body that calls one of them, even conditionally, may not
// run.
function skipsItself(statements: Node[]): boolean {
  return statements.some((statement) => holdsSkip(statement));
}

function holdsSkip(node: Node): boolean {
  if (node.type === 'CallExpression') {
    const names = namesOf(node['callee'] as Node);
    // A nested call with a title and a body is a test of its own, and only affects itself.
    const isTest = (node['arguments'] as Node[]).some(isFunction) && textOf((node['arguments'] as Node[])[0]) !== '';
    if (isTest && (starters.has(names[0]!) || groups.has(names[0]!))) return false;
    if (names.length > 1 && ['skip', 'fixme', 'fail'].includes(names.at(-1)!) && skippers.has(names[0]!)) return true;
  }
  if (node.type === 'CallExpression' && namesOf(node['callee'] as Node).join() === 'skip') return true;
  return childrenOf(node).some(holdsSkip);
}

const skippers = new Set(['it', 'test', 'context', 'ctx', 't', 'task']);

function isFunction(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

function statementsOf(work: Node): Node[] {
  const body = work['body'] as Node;
  return body.type === 'BlockStatement' ? (body['body'] as Node[]) : [body];
}

// Returns the part of a title that is known without running the test; '' if there is none.
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node?.type === 'TemplateLiteral') {
    return (node['quasis'] as { value: { raw: string } }[]).map((quasi) => quasi.value.raw).join('…');
  }
  if (node?.type === 'BinaryExpression') return textOf(node['left'] as Node) + textOf(node['right'] as Node);
  return '';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
