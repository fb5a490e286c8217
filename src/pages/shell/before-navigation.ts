import { redirectDocument, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { whenOnline } from '#/platform/web/connection.ts';
import { needsFullLoad } from '#/pages/rules/full-load.ts';
import { clientStateOfDocument } from './client-state.ts';

/**
 * Every move within the document goes through this: those that take a full page load get one (SH-082, SH-083), and
 * nobody is sent elsewhere, to sign in or because they are signed in, before the token call has ended (SH-511). What a
 * form sends without a connection waits for it.
 */
export const beforeNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  await whenOnline();
  const { pathname, search } = new URL(request.url);
  const shopper = clientStateOfDocument();
  if (request.method === 'GET' && needsFullLoad(window.location.pathname, pathname, shopper?.migratedPages ?? [])) {
    throw redirectDocument(pathname + search);
  }
  const results = await next();
  if (Object.values(results).some(leadsElsewhere)) await shopper?.session.whenKnown();
  return results;
};

function leadsElsewhere({ result }: DataStrategyResult): boolean {
  return result instanceof Response && result.headers.has('location');
}
