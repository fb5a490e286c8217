import type { ComponentType, ReactNode } from 'react';
import type { PageAnswer } from './page-answer.ts';

export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Stays the same as long as the tab's history has the entry. */
  key: string;
  state: unknown;
}

/** The router's state of a location in the tab's history; other code may store more beside it. */
export interface HistoryEntry {
  key?: string;
  idx?: number;
  usr?: unknown;
}

/** How the current location was reached. */
export type MoveKind = 'POP' | 'PUSH' | 'REPLACE';

export interface PageProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- each page states the type of its own data
  loaderData: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  actionData: any;
  params: Record<string, string>;
}

/** Loads a page's data in the browser, using the document's calls. */
// oxlint-disable-next-line typescript/no-explicit-any -- each area has calls of its own
export type LoadInBrowser = (calls: any, args: { request: Request; params: any }) => Promise<unknown>;

/** A page's browser code. */
export interface PageModule {
  default: ComponentType<PageProps>;
  /** False for another view of the same data, which need not be loaded again. */
  needsLoading?(move: { from: URL; to: URL }): boolean;
  /** Loads the page's data, in documents that load it in the browser. */
  load?: LoadInBrowser;
  /** The result shown for an action whose request failed; without it, such a failure is an error. */
  unsent?: object;
}

export interface LayoutModule {
  default: ComponentType<{ children: ReactNode }>;
  ErrorBoundary: ComponentType<{ error: unknown }>;
  load?: LoadInBrowser;
}

/** A page with its code. */
export interface ShownPage {
  answer: PageAnswer;
  page: PageModule;
  layout: LayoutModule;
  /** Why it cannot be shown; null if it can. */
  error: unknown;
}

export interface Navigation {
  state: 'idle' | 'loading' | 'submitting';
  /** The destination; null when idle. */
  location: RouterLocation | null;
}

export interface RouterState {
  location: RouterLocation;
  by: MoveKind;
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  shown: ShownPage;
}

export const idle: Navigation = { state: 'idle', location: null };
