import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';

/** What the server hands to a page that it renders: how to make calls, and what the document needs to know. */
export interface PageServer {
  /**
   * Makes a call in this process, through the same handler as any caller's: cookies, client address and request id go
   * along, the sign-in cookie stands in for the access token, and cookies set by the call reach the page's answer.
   */
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** The same as an anonymous visitor without cookies: for what a page shows to everybody, so that it can be cached. */
  publicFetch(address: string, init?: RequestInit): Promise<Response>;
  /** Whether the browser holds a valid sign-in, asked only where a page depends on it. */
  signedIn(): Promise<boolean>;
  /** Logs what made the page, or a part of it, fail, with the request's id; the shopper is shown none of it. */
  logFault(fault: unknown): void;
  /** The page's instant, read from the shop's clock when first asked for; milliseconds. */
  now(): Promise<number>;
  origin: string;
  /** The `graphflag` parameter of the page's address (SH-441); empty without one. */
  graphFlags: string;
  publicSettings: PublicSettings;
  nonce: string;
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
