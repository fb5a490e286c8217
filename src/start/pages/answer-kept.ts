import type { Instant } from '#/platform/server/http/call-context.ts';
import { chooseCoding } from '#/platform/server/http/content-coding.ts';
import { hasEtag } from '#/platform/server/http/has-etag.ts';
import type { KeptPage } from './kept-page.ts';
import { cacheControl } from './page-freshness.ts';

/** Answers with a cached page, or with 304 and the same policy if the client already has the page. */
export function answerKept(request: Request, page: KeptPage, now: Instant): Response {
  const headers: Record<string, string> = {
    etag: page.etag,
    'cache-control': cacheControl(page, now),
    'content-security-policy': page.policy,
    vary: 'accept-encoding',
  };
  if (hasEtag(request.headers.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = page.contentType;
  const coding = chooseCoding(request.headers.get('accept-encoding'), page.html.offered);
  if (coding !== null) headers['content-encoding'] = coding;
  const body = page.html.read(coding);
  page.html.uses += 1;
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { headers });
}
