import { readFile } from 'node:fs/promises';
import type { RequestTrace } from '#/platform/server/http/request-trace.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { listGraphReference } from './graph-reference.ts';
import { makeOpenApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';

export interface ReferenceOptions {
  modules: readonly ServerModule[];
  env: string;
  /** The address of GraphiQL. */
  graphiql: string;
}

type MakeFile = () => Promise<{ type: string; text: string }>;

/** The files of the reference, created on first use: the page, its style, and the OpenAPI document. */
export class ReferenceFiles {
  readonly #made = new Map<string, ReturnType<MakeFile>>();
  readonly #files: Record<string, MakeFile>;

  constructor({ modules, env, graphiql }: ReferenceOptions) {
    const document = () => makeOpenApiDocument(modules.flatMap((module) => module.rest ?? []), env);
    this.#files = {
      '/reference': async () => {
        const text = await referencePage({ document: await document(), graph: listGraphReference(modules), env, graphiql });
        return { type: 'text/html; charset=utf-8', text };
      },
      '/reference/openapi.json': async () => ({ type: 'application/json', text: JSON.stringify(await document()) }),
      '/reference/reference.css': async () => ({ type: 'text/css; charset=utf-8', text: await style() }),
    };
  }

  /** Answers a path of the reference; returns null for any other path. */
  async answer(path: string, trace: RequestTrace): Promise<Response | null> {
    const name = path.replace(/(.)\/$/, '$1');
    const make = Object.hasOwn(this.#files, name) ? this.#files[name] : undefined;
    if (!make) return null;
    trace.begin('file', name);
    if (!this.#made.has(name)) this.#made.set(name, make());
    const { type, text } = await this.#made.get(name)!;
    const headers = { 'content-type': type, 'cache-control': 'no-cache', 'content-security-policy': policy };
    return new Response(text, { headers });
  }
}

const policy = `default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const style = async (): Promise<string> => {
  const files = [new URL('../../design/tokens.css', import.meta.url), new URL('reference.css', import.meta.url)];
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
};
