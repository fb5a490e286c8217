import type { ComponentType, ReactNode } from 'react';
import type { PageAnswer } from './page-answer.ts';

export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry; it stays the same for as long as the entry exists. */
  key: string;
  state: unknown;
}

/** The router's part of a history entry's state; other code may store more in the same state. */
export interface HistoryEntry {
  key?: string;
  idx?: number;
  usr?: unknown;
}

/**
 * The way in which the shopper reached the location: by Back or Forward (POP), in a new history entry, or in place of
 * one. The first page counts as POP.
 */
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
  /**
   * Returns whether a navigation away from this page or within it has to load data; false for another view of the data
   * already loaded.
   */
  needsLoading?(move: { from: URL; to: URL }): boolean;
  /** Loads the page's data, in documents that load it in the browser. */
  load?: LoadInBrowser;
  /**
   * The action's result to show if a form was not sent, or its outcome is unknown; without it, the page shows an error. A
   * page with several forms returns it for the fields of the sent one.
   */
  unsent?: object | ((sent: URLSearchParams) => object);
}

export interface LayoutModule {
  default: ComponentType<{ children: ReactNode }>;
  ErrorBoundary: ComponentType<{ error: unknown }>;
  load?: LoadInBrowser;
}

/** A page with its data and its code. */
export interface ShownPage {
  answer: PageAnswer;
  page: PageModule;
  layout: LayoutModule;
  /** The reason why the page cannot be shown; null if it can. */
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

/** The state of a move that waits for the connection: until then the page shows no sign of it. */
export const waiting: Navigation = { ...idle };
