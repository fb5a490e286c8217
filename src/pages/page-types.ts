import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import type { PageResult } from '#/platform/web/router/page-results.ts';
import type { PathParams } from '#/platform/rules/path-pattern.ts';
import type { PageServer } from './page-server.ts';

/** The arguments of a page's loader and action; `Path` is the pattern of the page's path. */
export interface PageArgs<Path extends string = string> {
  request: Request;
  params: string extends Path ? Record<string, string> : PathParams<Path>;
  context: PageServer;
}

/** The input of the function that returns a page's head tags. */
export interface HeadArgs<Loader = undefined> {
  /** The loader's data; undefined if the page has no loader, or if an open document loads the data itself. */
  loaderData: ValueOf<Loader> | undefined;
  pathname: string;
  /** The production host, for addresses that search engines and other sites read. */
  host: string;
}

/** A page's server code, in its own file `*.server.ts`, which never reaches a browser. */
export interface ServerModule {
  loader?(args: PageArgs): unknown;
  action?(args: PageArgs): unknown;
  /**
   * Whether open documents load the data themselves, with the `load` functions that the modules of the page and its
   * layout export.
   */
  loadsInBrowser?: boolean;
  head?(args: HeadArgs<(args: PageArgs) => unknown>): readonly HeadTag[];
}

type ValueOf<Handler> = Handler extends (...args: never[]) => infer Answer ? Plain<Awaited<Answer>> : undefined;
type Plain<Answer> = Answer extends Response ? never : Answer extends PageResult<infer Value> ? Value : Answer;

/** The props of a page whose server module is `Server`: `typeof import('./page.server.ts')`. */
export interface PropsOf<Server> {
  loaderData: Server extends { loader: infer Loader } ? ValueOf<Loader> : undefined;
  actionData: Server extends { action: infer Action } ? ValueOf<Action> | undefined : undefined;
  params: Record<string, string>;
}
