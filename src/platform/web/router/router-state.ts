import type { ComponentType, ReactNode } from 'react';
import type { PageAnswer } from './page-answer.ts';

export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  /** The same for as long as the tab's history has the entry. */
  key: string;
  state: unknown;
}

/** What is kept of a location in the tab's history; others may keep more beside it. */
export interface HistoryEntry {
  key?: string;
  idx?: number;
  usr?: unknown;
}

/** How the location at hand was come to. */
export type MoveKind = 'POP' | 'PUSH' | 'REPLACE';

export interface PageProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- each page states the type of its own data
  loaderData: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  actionData: any;
  params: Record<string, string>;
}

/** Loads a page's data in the browser; what it calls with is the document's. */
// oxlint-disable-next-line typescript/no-explicit-any -- each area has calls of its own
export type LoadInBrowser = (calls: any, args: { request: Request; params: any }) => Promise<unknown>;

/** The browser's side of a page. */
export interface PageModule {
  default: ComponentType<PageProps>;
  /** False for another view of the same data, which need not be loaded again. */
  needsLoading?(move: { from: URL; to: URL }): boolean;
  /** For pages whose documents load their own data. */
  load?: LoadInBrowser;
  /** What to show as the answer of an action whose request failed; a request that fails is an error otherwise. */
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
  /** Where it goes; null when idle. */
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
