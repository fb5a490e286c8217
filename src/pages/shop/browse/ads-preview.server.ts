import { readBanner } from '#/modules/adtech/web/read-banners.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Ads preview' }];

/** Loads the banner that the address names. Answers with 404 if there is no such banner. */
export async function loader({ request, context }: PageArgs) {
  const id = new URL(request.url).searchParams.get('bannerId');
  if (!id) throw data(null, { status: 404 });
  try {
    return { banner: await readBanner(publicCalls(context, pages.adsPreview), id) };
  } catch (error) {
    if (!(error instanceof CallFailure) || (error.status !== 404 && error.status !== 400)) throw error;
    throw data(null, { status: 404 });
  }
}
