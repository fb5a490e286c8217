// Writes src/contract from the graph slices (schema, types, operations) and the REST routes (types). With --check it only
// reports whether the files are up to date.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import * as schemaTypes from '@graphql-codegen/typescript';
import { buildASTSchema, parse, print, stripIgnoredCharacters, validate, type DocumentNode, type FragmentDefinitionNode } from 'graphql';
import type { OpenDatabase } from '../src/platform/server/database/database.ts';
import { CsrfGuard } from '../src/platform/server/http/csrf.ts';
import type { RestRoute } from '../src/platform/server/http/rest-route.ts';
import { openLog } from '../src/platform/server/log.ts';
import { readSettings } from '../src/platform/server/settings.ts';
import { createModules } from '../src/start/modules.ts';
import { restContract } from './rest-contract.ts';

const scalars = { Long: 'number' };
const typeConfig = { scalars, enumsAsTypes: true, useTypeImports: true, avoidOptionals: { field: true } };
const notice = '// Generated from the graph slices by `npm run contract`. Do not edit.\n';
const restNotice = '// Generated from the REST routes by `npm run contract`. Do not edit.\n';
/** A payment provider with fields of its own, because only a shop with one has the calls for them. */
const hostedCards = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_PUBLISHABLE_KEY: 'pk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' };

const schemaText = await joined('src/{platform,modules/*}/*.graphql');
const schema = parse(schemaText);
const documents = await readDocuments();
check(schema, documents);

const files: Record<string, string> = {
  'src/contract/schema.ts': `${notice}export const schema = ${JSON.stringify(print(schema))};\n`,
  'src/contract/graph-types.ts': await generate('graph-types.ts', [schemaTypes], typeConfig),
  'src/contract/operation-types.ts': await operationTypesFile(),
  ...(await operationFiles()),
  'src/contract/rest-types.ts': restNotice + restContract(listRoutes()),
};

let stale = false;
for (const [path, content] of Object.entries(files)) {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present === content) continue;
  stale = true;
  if (!process.argv.includes('--check')) await writeFile(path, content);
}
if (stale && process.argv.includes('--check')) {
  console.error('The contract is older than the graph slices or the REST routes: run `npm run contract` and commit the result.');
  process.exit(1);
}

/** Returns the REST routes of all modules. The modules are created but not started, so nothing is opened. */
function listRoutes(): RestRoute[] {
  const { list } = createModules({
    database: { url: '' } as OpenDatabase,
    settings: readSettings(hostedCards),
    log: openLog('silent'),
    csrf: new CsrfGuard(Buffer.alloc(32)),
    paymentSecret: '',
    passkeySecret: '',
  });
  return list.flatMap((module) => module.rest ?? []);
}

async function joined(pattern: string): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(pattern)) paths.push(path);
  const texts = await Promise.all(paths.sort().map((path) => readFile(path, 'utf8')));
  return texts.join('\n');
}

async function readDocuments(): Promise<DocumentNode> {
  const text = await joined('src/modules/*/web/**/*.graphql');
  return text.trim() === '' ? { kind: 'Document', definitions: [] } as never : parse(text);
}

function check(schemaDocument: DocumentNode, operations: DocumentNode): void {
  const errors = validate(buildASTSchema(mergeExtensions(schemaDocument)), operations);
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n'));
}

/** Merges the `extend type Query` of each slice into one type, because buildASTSchema ignores extensions. */
function mergeExtensions(document: DocumentNode): DocumentNode {
  const types = new Map<string, { fields: unknown[] }>();
  const definitions: unknown[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === 'ObjectTypeExtension') continue;
    if (definition.kind === 'ObjectTypeDefinition') {
      const copy = { ...definition, fields: [...(definition.fields ?? [])] };
      types.set(definition.name.value, copy);
      definitions.push(copy);
    } else definitions.push(definition);
  }
  for (const definition of document.definitions) {
    if (definition.kind === 'ObjectTypeExtension') types.get(definition.name.value)?.fields.push(...(definition.fields ?? []));
  }
  return { kind: 'Document', definitions } as never;
}

async function generate(filename: string, plugins: { plugin: unknown }[], config: object): Promise<string> {
  const named = plugins.map((plugin, index) => [`plugin${index}`, plugin] as const);
  return notice + await codegen({
    filename,
    schema: mergeExtensions(schema) as never,
    documents: documents.definitions.length > 0 ? [{ document: documents as never, location: 'operations' }] : [],
    plugins: named.map(([name]) => ({ [name]: {} })),
    pluginMap: Object.fromEntries(named) as never,
    config,
  });
}

async function operationTypesFile(): Promise<string> {
  const config = { ...typeConfig, dedupeFragments: true, inlineFragmentTypes: 'inline', skipTypename: true, useTypeImports: true };
  return documents.definitions.length > 0 ? generate('operation-types.ts', [operationTypes], config) : notice;
}

/**
 * Returns files with every operation, each with the fragments it needs as one typed string. There is one file per
 * document, so that a page's bundle contains only the operations it uses. One more file has all operations, for tools
 * that need the whole list.
 */
async function operationFiles(): Promise<Record<string, string>> {
  const fragments = new Map(
    documents.definitions.filter((one) => one.kind === 'FragmentDefinition').map((one) => [one.name.value, one]),
  );
  const paths = (await Array.fromAsync(glob('src/modules/*/web/**/*.graphql'))).sort();
  const files: Record<string, string> = {};
  for (const path of paths) {
    const constants = parse(await readFile(path, 'utf8')).definitions.flatMap((definition) => {
      if (definition.kind !== 'OperationDefinition' || !definition.name) return [];
      const name = definition.name.value;
      const kind = definition.operation === 'mutation' ? 'Mutation' : 'Query';
      const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}${kind}`;
      const text = stripIgnoredCharacters([print(definition), ...fragmentsOf(print(definition), fragments)].join('\n'));
      const constant = `export const ${name}: GraphOperation<${typeName}, ${typeName}Variables> = {\n  name: '${name}',\n  query: '${text}',\n};\n`;
      return [{ types: [typeName, `${typeName}Variables`], constant }];
    });
    const types = constants.flatMap((one) => one.types).join(', ');
    const needed = `import type { GraphOperation } from '#/platform/rules/graph-operation.ts';\nimport type { ${types} } from './operation-types.ts';\n`;
    const texts = constants.map((one) => one.constant).join('\n');
    files[`src/contract/${basename(path, '.graphql')}.ts`] = `${notice}${needed}\n${texts}`;
  }
  const all = paths.map((path) => `export * from './${basename(path, '.graphql')}.ts';\n`).join('');
  return { ...files, 'src/contract/operations.ts': `${notice}${all}` };
}

function fragmentsOf(text: string, fragments: Map<string, FragmentDefinitionNode>, seen = new Set<string>()): string[] {
  return [...text.matchAll(/\.\.\.\s*(\w+)/g)].flatMap(([, name]) => {
    const fragment = name === undefined ? undefined : fragments.get(name);
    if (!fragment || !name || seen.has(name)) return [];
    seen.add(name);
    const own = print(fragment);
    return [own, ...fragmentsOf(own, fragments, seen)];
  });
}
