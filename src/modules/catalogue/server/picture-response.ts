import type { Database } from '#/platform/server/database/database.ts';
import { findPicture } from './catalogue-store.ts';

const pictureAddress = /^\/ecom\/images\/\d+\/([\w-]{20})\.svg$/;

/**
 * Responds to a request for a drawn picture, `/ecom/images/{lineNumber}/{hash}.svg`; 404 if there is no such picture.
 * Returns null for any other path. The hash is made from the picture's content, so browsers and proxies may cache it
 * for ever.
 */
export async function pictureResponse(database: Database, path: string): Promise<Response | null> {
  const hash = pictureAddress.exec(path)?.[1];
  if (hash === undefined) return null;
  const svg = await findPicture(database, hash);
  if (svg === null) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      // A drawing opened directly is a document of its own, and must not be able to run or load anything.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
