import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Metrics } from '#/platform/server/metrics.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { asCallError } from './as-call-error.ts';
import type { CallContext } from './call-context.ts';
import { CallError } from './call-error.ts';
import { anonymousCaller } from './caller.ts';
import { checkAccess } from './check-access.ts';
import type { InProcess } from './http-app.ts';
import type { IssuedIds } from './issued-ids.ts';
import { RequestTrace, type SourceRead } from './request-trace.ts';
import { restPath } from './rest-path.ts';
import type { RestRoute } from './rest-route.ts';
import { runRest } from './run-rest.ts';
import type { AnswerText } from './text-response.ts';

/** A public read: the name of a REST call, such as `POST search/v1/product-grid/browse`, and its input. */
export interface PublicRead {
  name: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** The answer to a public read. Do not change its body, because other answers may share it. */
export interface ReadAnswer {
  status: number;
  body: unknown;
  /** The body's JSON, if the module stores it. */
  text: AnswerText | undefined;
  retryAfterSeconds: number | null;
  /** The sources that the answer was made from; null if the call failed before they were known. */
  reads: readonly SourceRead[] | null;
}

export interface PublicReadsOptions {
  env: string;
  database: Database;
  log: Log;
  metrics: Metrics;
  issuedIds: IssuedIds;
  modules: readonly ServerModule[];
}

export interface PublicReads {
  /** Returns whether `read` can make the call with this name. */
  includes(name: string): boolean;
  /** Makes one of the included calls, as an anonymous caller. Never rejects: a failure is an answer too. */
  read(read: PublicRead, from: Pick<InProcess, 'now' | 'clientAddress'> & { requestId: string }): Promise<ReadAnswer>;
}

/**
 * Returns an object that calls routes with `reads` directly, without an HTTP request and response. Pages rendered in
 * this process use it: a home page makes two dozen such calls. Access, schemas, trace and metrics are the same as over
 * the network.
 */
export function createPublicReads({ env, database, log, metrics, issuedIds, modules }: PublicReadsOptions): PublicReads {
  const routes = new Map<string, { route: RestRoute; path: string }>();
  for (const route of modules.flatMap(({ rest }) => rest ?? [])) {
    if (route.reads) routes.set(`${route.method} ${route.service}/v${route.version}/${route.endpoint}`, { route, path: restPath(route, env) });
  }
  return {
    includes: (name) => routes.has(name),
    async read({ name, params, query, body }, { requestId, now, clientAddress }) {
      const { route, path } = routes.get(name)!;
      const trace = new RequestTrace({ requestId, method: route.method, via: 'page', metrics });
      trace.begin('call', path);
      const call: CallContext = {
        requestId,
        trace,
        clientAddress,
        caller: anonymousCaller,
        get request(): Request {
          throw new Error('A call that declares what it reads may not depend on the request.');
        },
        database,
        log,
        breadcrumb: null,
        extensions: {},
        issuedIds,
        cookie: () => null,
        setCookie: refuseCookie,
        clearCookie: refuseCookie,
        now,
      };
      const answer = await answerRead(route, call, { params, query, body });
      trace.end(answer.status);
      return { ...answer, reads: trace.reads };
    },
  };
}

async function answerRead(route: RestRoute, call: CallContext, input: Pick<PublicRead, 'params' | 'query' | 'body'>): Promise<Omit<ReadAnswer, 'reads'>> {
  try {
    checkAccess(route.access, call.caller);
    // Over the network, a path with an empty parameter would match no route.
    if (Object.values(input.params).includes('')) throw new CallError(404);
    const answer = await runRest(route, call, input);
    if (answer instanceof Response) throw new Error(`${route.endpoint} answers with more than its data`);
    return { status: answer.status, body: answer.body, text: answer.text, retryAfterSeconds: null };
  } catch (error) {
    const failed = asCallError(error, call.log.child({ requestId: call.requestId }));
    return { status: failed.status, body: failed.body(), text: undefined, retryAfterSeconds: failed.extras.retryAfterSeconds ?? null };
  }
}

function refuseCookie(): never {
  throw new Error('A call that declares what it reads may not set cookies.');
}
