import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';

/** What the server gives to a page that it renders: how to make calls, and what the document needs to know. */
export interface PageServer {
  /**
   * Makes a call in this process, through the same handler as any caller's: cookies, client address and request id are
   * passed on, the sign-in cookie replaces the access token, and cookies set by the call are added to the page's
   * response.
   */
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /**
   * The same as an anonymous visitor without cookies, for what a page shows to everybody, so that the page can be
   * cached.
   */
  publicFetch(address: string, init?: RequestInit): Promise<Response>;
  /**
   * Makes a REST call that declares what it reads, as `publicFetch` would but without request and response; null if the
   * call is not one of those. The answer may be shared with other pages: frozen parts of it never change.
   */
  publicRead(read: PublicRead): Promise<ReadAnswer> | null;
  /** Whether the browser has a valid sign-in; checked only when a page depends on it. */
  signedIn(): Promise<boolean>;
  /** Logs why the page or a part of it failed, with the request's id; the shopper sees none of it. */
  logFault(fault: unknown): void;
  /** The time of the page, read from the shop's clock on first use; milliseconds. */
  now(): Promise<number>;
  /** The `graphflag` parameter of the page's address (SH-441); empty without one. */
  graphFlags: string;
  publicSettings: PublicSettings;
  nonce: string;
}

/** A REST call by its name, such as `GET taxonomy/v2/taxonomy/footer`, with its input. */
export interface PublicRead {
  name: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

export interface ReadAnswer {
  status: number;
  /** Its data, or the body of its error. */
  body: unknown;
  retryAfterSeconds: number | null;
}

/** A page's answer. The body is null for HEAD and for redirects. */
export interface AnsweredPage {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string>;
  body: string | null;
}

/** Settings that pages may show or use; nothing secret. */
export interface PublicSettings {
  env: string;
  productionHost: string;
  customerCarePhone: string;
  checkoutHelpPhone: string;
  testHooks: boolean;
  /** Paths of the loyalty pages that another system serves (SH-084). */
  migratedLoyaltyPages: readonly string[];
  /** The flags that are on (SH-438), in alphabetical order. */
  flags: readonly FlagKey[];
}
