import type { SessionKind } from '#/modules/account/rules/sign-in/session.ts';
import type { PreviewTime } from '#/modules/staff/rules/preview-address.ts';
import type { ListPlace } from '#/modules/storefront/rules/filters/list-place.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { Registrant } from '#/pages/rules/registration-lead.ts';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { NoticeTone } from '#/modules/flags/rules/notice-type.ts';

/** The server's interface for a page that it renders: functions to make calls, and data for the document. */
export interface PageServer {
  /**
   * Makes a call within this process, through the same handler as calls from outside. It passes on cookies, client
   * address and request id, and uses the sign-in cookie in place of an access token. Cookies that the call sets are
   * added to the page's response.
   */
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /**
   * Makes a call as an anonymous visitor without cookies. Pages use it for content that is the same for everyone, so
   * that such pages can be cached.
   */
  publicFetch(address: string, init?: RequestInit): Promise<Response>;
  /**
   * Makes a public REST call like `publicFetch`, but without request and response objects. Returns null if the call
   * does not declare its sources. Other pages may share the answer: its frozen parts never change.
   */
  publicRead(read: PublicRead): Promise<ReadAnswer> | null;
  /** Returns the kind of the browser's session; called only when a page depends on it. */
  session(): Promise<SessionKind>;
  /** Returns the caller as far as registration depends on them; called only for the pages that it guards. */
  registrant(): Promise<Registrant>;
  /** Returns whether a form's CSRF token was issued to this browser (AC-116). */
  acceptsCsrf(token: string): boolean;
  /** Returns a cookie of the browser; null if there is none. */
  cookie(name: string): string | null;
  /** Adds a cookie to the page's response. */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly: boolean }): void;
  /** Logs the error that made the page or part of it fail, with the request's id. The shopper does not see the log. */
  logFault(fault: unknown): void;
  /** Returns the page's time in milliseconds, which is read from the shop's clock on the first call. */
  now(): Promise<number>;
  /**
   * The branch and the date of the shopper's slot, on pages that follow it; null without a slot, and on all other pages. A
   * page that reads it stays public: it is the same for everyone with this place.
   */
  place: ListPlace | null;
  /** The `graphflag` parameter of the page's address (SH-441); empty if the address has no such parameter. */
  graphFlags: string;
  publicSettings: PublicSettings;
  app: ShopApp;
  nonce: string;
  /** The preview in which staff see the page; null for everyone else. */
  preview: ShownPreview | null;
}

/** The preview that staff see a page in (decision 39). */
export interface ShownPreview {
  time: PreviewTime;
  /** The address of the previewed page. */
  page: string;
  /** The first and last day that can be chosen. */
  days: { first: LondonDay; last: LondonDay };
  /** True if Vite serves the pages: style sheets then come with scripts. */
  development: boolean;
}

/** A REST call's input and its name, such as `GET taxonomy/v2/taxonomy/footer`. */
export interface PublicRead {
  name: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

export interface ReadAnswer {
  status: number;
  /** The data of the answer, or the body of the error. */
  body: unknown;
  retryAfterSeconds: number | null;
}

/** The response to a request for a page. Its body is null for HEAD and for redirects. */
export interface AnsweredPage {
  status: number;
  /** The headers by lower-case name. */
  headers: Record<string, string>;
  body: string | null;
}

/** The shop's own app, which only the document's HTML shows. */
export interface ShopApp {
  name: string;
  developer: string;
  /** The addresses of the app in the stores; null if it is not there. */
  googlePlay: string | null;
  appStore: string | null;
  /** The part of the user agent by which pages know that they are shown in the app (SH-380). */
  marker: string;
}

/** The settings that pages may show or use; none of them is secret. */
export interface PublicSettings {
  env: string;
  productionHost: string;
  /** The shops that the header's 'More from' links to (SH-184). */
  sisterShops: readonly { title: string; href: string }[];
  customerCarePhone: string;
  checkoutHelpPhone: string;
  testHooks: boolean;
  /** Paths of the loyalty pages that another system serves (SH-084). */
  migratedLoyaltyPages: readonly string[];
  /** The address of a marketing script; null if there is none (SH-354). */
  marketingScript: string | null;
  /** The flags that are on (SH-438), in alphabetical order. */
  flags: readonly FlagKey[];
  /** The type of the service notice that everyone sees; null if there is none, or if visitors see different ones. */
  notice: NoticeTone | null;
}
