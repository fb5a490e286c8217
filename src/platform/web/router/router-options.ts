import type { PageAnswer } from './page-answer.ts';
import type { LoadInBrowser, ShownPage } from './router-state.ts';

export interface MoveOptions {
  replace?: boolean;
  state?: unknown;
}

export interface RouterOptions {
  first: ShownPage;
  /** The first segment of the paths that this document shows, such as 'ecom'. */
  root: string;
  loadModules(answer: PageAnswer): Promise<Pick<ShownPage, 'page' | 'layout'>>;
  /** Whether the document's copy of the frame data (menus, footer) is fresh; if so, the server leaves it out. */
  isFrameKnown(): boolean;
  mergeFrame(before: unknown, now: unknown): unknown;
  /** Loads a page's data; set only in documents that load it in the browser. May throw a redirect or a `PageResult`. */
  loadData?(load: LoadInBrowser, args: { request: Request; params: Record<string, string> }): Promise<unknown>;
  /** The router waits for this before it follows a redirect. */
  beforeRedirect(): Promise<unknown>;
  report(error: unknown): void;
}
