// The fences as oxlint rules: the layer arrow and the order of modules, pure rules, own tables, meaningful names, page addresses.
import { relative } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';
import { foreignTables } from './foreign-tables.ts';
import { pathOf, whyNotImport } from './may-import.ts';
import { placeOf } from './place-of.ts';

// oxlint exports these types only through its rule tester.
type Rule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>;
type Context = Parameters<Rule['create']>[0];
type Visitor = ReturnType<Rule['create']>;
type Node = NonNullable<Parameters<Context['report']>[0]['node']>;

function pathIn(context: Context): string {
  return relative(context.cwd, context.filename).replaceAll('\\', '/');
}

function arrow(context: Context): Visitor {
  const from = pathIn(context);
  const check = (node: Node, source: Node | null, kind: 'type' | 'value') => {
    if (source === null || !('value' in source) || typeof source.value !== 'string') return;
    const message = whyNotImport({ from, specifier: source.value, kind });
    if (message === null) return;
    const path = pathOf(from, source.value) ?? '';
    if (!source.value.startsWith('..') || !path.startsWith('src/')) return context.report({ node, message });
    context.report({ node, message, fix: (fixer) => fixer.replaceText(source, `'#/${path.slice('src/'.length)}'`) });
  };
  return {
    ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type' ? 'type' : 'value'),
    ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ImportExpression: (node) => check(node, node.source, 'value'),
    TSImportType: (node) => check(node, node.source, 'type'),
  };
}

const impureNames = new Set(
  `process fetch setTimeout setInterval setImmediate queueMicrotask performance crypto localStorage sessionStorage
   window document navigator location globalThis console Buffer indexedDB BroadcastChannel WebSocket XMLHttpRequest`.split(/\s+/),
);
const impureMembers = new Set(['Date.now', 'Math.random']);

function pureRules(context: Context): Visitor {
  const place = placeOf(pathIn(context));
  if (place?.room !== 'rules' || place.forTests) return {};
  const refuse = (node: Node, what: string) =>
    context.report({ node, message: `Rules are pure: ${what} is passed in, not fetched here.` });
  return {
    // Checks only names that the file does not declare: a parameter may well be called `window`.
    'Program:exit'() {
      const globals = context.sourceCode.scopeManager.globalScope?.through ?? [];
      for (const { identifier } of globals) {
        if (impureNames.has(identifier.name)) refuse(identifier as Node, identifier.name);
      }
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
      const member = `${node.object.name}.${node.property.name}`;
      if (impureMembers.has(member)) refuse(node, member);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
        refuse(node, 'the time');
      }
    },
  };
}

function ownTables(context: Context): Visitor {
  const place = placeOf(pathIn(context));
  const owner = place?.layer === 'modules' ? place.module : place?.layer === 'platform' ? 'platform' : null;
  if (place === null || owner === null || place.forTests) return {};
  const checkSql = (node: Node, sql: string) => {
    for (const table of foreignTables(sql, owner)) {
      context.report({ node, message: `Table ${table} is another module’s: ask its server/public.ts.` });
    }
  };
  return {
    // Checks every string, because a constant may become part of a statement.
    Literal: (node) => {
      if (typeof node.value === 'string') checkSql(node, node.value);
    },
    TemplateLiteral: (node) => checkSql(node, node.quasis.map((quasi) => quasi.value.raw).join(' ? ')),
  };
}

function meaningfulNames(context: Context): Visitor {
  const path = pathIn(context);
  const bad = /(^|\/)(index|utils?|helpers?|common|misc|types|store|lib)(\.[a-z.]+$|\/)/.exec(path);
  if (placeOf(path) === null || bad === null) return {};
  return {
    Program: (node) => context.report({ node, message: `'${bad[2]}' says nothing: name it after what it holds.` }),
  };
}

/** Matches the start of a page's path. The files below `/ecom/images/` and `/ecom/assets/` are not pages. */
const pageAddress = /^\/(?:ecom\/(?!images\/|assets\/)[\w-]|admin(?![\w-])|design$)/;

function pageAddresses(context: Context): Visitor {
  const path = pathIn(context);
  const place = placeOf(path);
  if (place === null || place.forTests) return {};
  const check = (node: Node, text: string) => {
    if (pageAddress.test(text)) context.report({ node, message: `Take the address of a page from src/page-paths.ts: ${text}` });
  };
  return {
    Literal: (node) => void (typeof node.value === 'string' && check(node, node.value)),
    TemplateLiteral: (node) => check(node, node.quasis[0]!.value.raw),
  };
}

export default {
  meta: { name: 'larder' },
  rules: {
    arrow: { meta: { fixable: 'code' }, create: arrow },
    'pure-rules': { create: pureRules },
    'own-tables': { create: ownTables },
    'meaningful-names': { create: meaningfulNames },
    'page-addresses': { create: pageAddresses },
  },
} satisfies { meta: { name: string }; rules: Record<string, Rule> };
