import { permissionsOf } from '#/platform/server/http/check-access.ts';
import type { Access } from '#/platform/server/http/rest-route.ts';
import type { GraphReferenceEntry } from './graph-reference.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from './openapi-document.ts';
import { sampleValue, sampleValues, withValues } from './sample-values.ts';
import { shapeText } from './shape-text.ts';

interface ReferencePage {
  document: OpenApiDocument;
  graph: readonly GraphReferenceEntry[];
  env: string;
  /** The address of GraphiQL. */
  graphiql: string;
}

/** Renders the reference as a page without script: every call with its input, its answers, and a working request. */
export async function referencePage({ document, graph, env, graphiql }: ReferencePage): Promise<string> {
  const byService = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0]!);
  const services = [...byService].sort(([one], [other]) => one.localeCompare(other));
  const entries = await Promise.all(graph.map((entry) => graphEntry(entry, graphiql)));
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/reference/reference.css"></head><body>
<a class="skip" href="#main">Skip to main content</a>
<header><p class="brand">Larder</p><h1>API reference</h1>
<p>The shop’s own pages use only these calls. <a href="/reference/openapi.json">OpenAPI 3.1 document</a>${
    graphiql ? ` · <a href="${graphiql}">GraphiQL</a>` : ''
  }</p></header>
<div class="frame">
<nav aria-label="Services"><ul>
<li><a href="#signing-in">Signing in</a></li>
${services.map(([service]) => `<li><a href="#${service}">${service}</a></li>`).join('\n')}
<li><a href="#graph">graph</a></li><li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="main">
${signingIn(env)}
${services.map(([service, operations]) => `<section aria-labelledby="${service}"><h2 id="${service}">${service}</h2>${operations.map(restEntry).join('\n')}</section>`).join('\n')}
<section aria-labelledby="graph"><h2 id="graph">graph</h2>
<p>Every operation is asked by <code>POST /graph-${env}/v1/graph</code>, with <code>query</code> and <code>variables</code> in a JSON body.
What a rule refuses stands in <code>failures</code>, with status 200.</p>${entries.join('\n')}</section>
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
${Object.entries(document.components.schemas)
  .map(([name, schema]) => `<article><h3 id="shape-${name}">${name}</h3>${shape(schema)}</article>`)
  .join('\n')}</section>
</main></div></body></html>`;
}

interface Entry {
  path: string;
  method: string;
  operation: OpenApiOperation;
}

const operationsOf = (document: OpenApiDocument): Entry[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

function signingIn(env: string): string {
  const lines = [
    `shop=http://localhost:3000`,
    `csrf=$(curl -s -c jar -b jar $shop/token-client-${env}/v1/csrf | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
    `curl -s -c jar -b jar $shop/token-client-${env}/v1/sign-in -H "x-csrf-token: $csrf" \\`,
    `  -H 'content-type: application/json' -d '{"email":"shopper@larder.example","password":"groceries please"}'`,
    `token=$(curl -s -c jar -b jar -X POST $shop/token-client-${env}/v1/token -H "x-csrf-token: $csrf" | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')`,
  ];
  const values = Object.entries(sampleValues).map(([name, { value, from }]) => `<tr><td><code>${name}</code></td><td><code>${escape(typeof value === 'object' ? JSON.stringify(value) : String(value))}</code></td><td>${marked(from)}</td></tr>`);
  return `<section aria-labelledby="signing-in"><h2 id="signing-in">Signing in</h2>
<p>A browser signs in by its cookies and then asks for an access token, which it sends with each call. With <code>curl</code> and the demo shop’s shopper:</p>
${pre(lines.join('\n'))}
<p>Examples name some values that only you have. They stand for:</p>
<div class="wide" tabindex="0" role="region" aria-label="Values in examples"><table><thead><tr><th scope="col">Value</th><th scope="col">Looks like</th><th scope="col">Comes from</th></tr></thead><tbody>${values.join('')}</tbody></table></div></section>`;
}

function restEntry({ path, method, operation }: Entry): string {
  const body = operation.requestBody && Object.values(operation.requestBody.content)[0];
  const parameters = operation.parameters.filter(({ in: place }) => place !== 'header');
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return `<article><h3 id="${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary)}. ${escape(operation.description)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.map((one) => `<li><code>${one.name}</code> in ${one.in === 'path' ? 'the path' : 'the query'}${one.required ? '' : ', may be left out'}: <code>${escape(shapeText(one.schema))}</code></li>`).join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${shape(body.schema)}` : ''}
<h4>Example</h4>${pre(curlOf(path, method, operation))}
${answers.map(([status, answer]) => `<h4>Answers ${status}</h4>${answerText(answer)}`).join('')}</article>`;
}

function answerText({ content }: OpenApiOperation['responses'][string]): string {
  const json = content?.['application/json'];
  if (json) return shape(json.schema);
  return content ? '<p>A page for the browser.</p>' : '<p>Nothing: it is done.</p>';
}

function curlOf(path: string, method: string, operation: OpenApiOperation): string {
  const valueOf = (place: string) => operation.parameters.filter((one) => one.in === place && one.example !== undefined);
  let address = path;
  for (const { name, example } of valueOf('path')) address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
  const query = new URLSearchParams(valueOf('query').map(({ name, example }) => [name, String(example)])).toString();
  const headers = valueOf('header').map(({ name, example }) => `-H '${name}: ${String(example)}'`);
  if (operation.security.some((one) => 'accessToken' in one)) headers.unshift('-H "authorization: Bearer $token"');
  else if (operation.security.length > 0) headers.unshift('-c jar -b jar');
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const sent: string[] = [];
  if (body && type === 'application/json') sent.push(`-H 'content-type: application/json'`, `-d '${JSON.stringify(body.example)}'`);
  else if (body) sent.push(`-d '${new URLSearchParams(body.example as Record<string, string>).toString()}'`);
  const first = `curl${method === 'GET' || (method === 'POST' && body) ? '' : ` -X ${method}`} "$shop${address}${query && `?${query}`}"`;
  return [first, ...headers, ...sent].join(' \\\n  ');
}

async function graphEntry(entry: GraphReferenceEntry, graphiql: string): Promise<string> {
  const variables = await withValues(entry.variables ?? {}, sampleValue);
  const search = new URLSearchParams({ query: indented(entry.query), variables: JSON.stringify(variables, null, 2) });
  const tag = entry.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const trial = `<p><a href="${escape(`${graphiql}?${search}`)}">Try ${entry.name} in GraphiQL</a></p>`;
  return `<article><h3 id="graph-${entry.name}"><span class="method ${entry.kind}">${entry.kind}</span> <code>${entry.name}</code></h3>
<p>${marked(entry.description)} ${whoMayAsk(entry.access)} Its address ends in <code>?clientType=WEB_APP&amp;tag=${tag}</code>.</p>
<h4>Example</h4>${pre(indented(entry.query))}${Object.keys(variables).length > 0 ? pre(JSON.stringify(variables, null, 2)) : ''}${trial}</article>`;
}

function whoMayAsk(access: Access): string {
  if (access === 'customer') return 'Needs a signed-in customer.';
  if (access === 'staff') return 'Needs staff, whatever their permissions.';
  return typeof access === 'string' ? 'Open to everybody.' : `Needs staff with the permission ${permissionsOf(access).join(' or ')}.`;
}

/** Formats a one-line query with one line per field. */
function indented(query: string): string {
  let depth = 0;
  const lines: string[] = [];
  // Text in brackets stays on one line.
  for (const [token] of query.matchAll(/\{|\}|(?:[^{}\s(]|\([^)]*\))+(?=[\s{}(]|$)|\([^)]*\)/g)) {
    if (token === '}') depth -= 1;
    const last = lines.at(-1);
    const continues = token === '{' || token.startsWith('(') || (last !== undefined && /^\s*(query|mutation|fragment|fragment \w+|fragment \w+ on)$/.test(last));
    if (continues && last !== undefined) lines[lines.length - 1] = `${last} ${token}`;
    else lines.push(`${'  '.repeat(depth)}${token}`);
    if (token === '{') depth += 1;
  }
  return lines.join('\n');
}

const pre = (text: string): string => `<pre tabindex="0"><code>${escape(text)}</code></pre>`;

const shape = (schema: JsonSchema): string => `<pre tabindex="0"><code>${linked(escape(shapeText(schema)))}</code></pre>`;

/** Links the names of types to their definitions. */
const linked = (text: string): string => text.replaceAll(/(: |^|\()([A-Z][A-Za-z]+)(?=\[\]|\n|$| \||\))/g, '$1<a href="#shape-$2">$2</a>');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const marked = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
