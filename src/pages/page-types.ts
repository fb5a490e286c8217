import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import type { PageResult } from '#/platform/web/router/page-results.ts';
import type { PathParams } from '#/platform/rules/path-pattern.ts';
import type { PageServer } from './page-server.ts';

/** What the server's side of a page is called with; `Path` is the page's pattern. */
export interface PageArgs<Path extends string = string> {
  request: Request;
  params: string extends Path ? Record<string, string> : PathParams<Path>;
  context: PageServer;
}

/** What a page's head is made from. */
export interface HeadArgs<Loader = undefined> {
  /** Undefined if the page cannot be shown. */
  loaderData: ValueOf<Loader> | undefined;
  pathname: string;
  /** The production host, for addresses that others read. */
  host: string;
}

/** The server's side of a page, in a file `*.server.ts` of its own, which never reaches a browser. */
export interface ServerModule {
  loader?(args: PageArgs): unknown;
  action?(args: PageArgs): unknown;
  /** A document at hand loads the data itself: the page's module, and its layout's, has `load` for that. */
  loadsInBrowser?: boolean;
  head?(args: HeadArgs<(args: PageArgs) => unknown>): readonly HeadTag[];
}

type ValueOf<Handler> = Handler extends (...args: never[]) => infer Answer ? Plain<Awaited<Answer>> : undefined;
type Plain<Answer> = Answer extends Response ? never : Answer extends PageResult<infer Value> ? Value : Answer;

/** The properties of a page whose server's side is `Server`: `typeof import('./page.server.ts')`. */
export interface PropsOf<Server> {
  loaderData: Server extends { loader: infer Loader } ? ValueOf<Loader> : undefined;
  actionData: Server extends { action: infer Action } ? ValueOf<Action> | undefined : undefined;
  params: Record<string, string>;
}
