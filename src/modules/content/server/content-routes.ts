import { contentAnswer, contentQuery, fragmentBody, pageContentBody, publishedPagesAnswer, publishedPagesBody } from '#/modules/content/rules/content-call-schema.ts';
import { contentInSeason } from '#/modules/content/rules/content-in-season.ts';
import * as pages from '#/page-paths.ts';
import { fragmentContentKey, pageContentKey } from '#/modules/content/rules/content-key.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { ContentSource } from './content-source.ts';
import { presentContent } from './present-content.ts';

const content = { service: 'content', version: 2, method: 'PUT', access: 'anyone' } as const;

/** Returns the routes of the content service (SH-415 to SH-420), and one that says which pages are there (SH-067). */
export function contentRoutes(source: ContentSource): RestRoute[] {
  const answer = async (call: CallContext, key: string) => {
    const stored = (await source.find(call.database, key)) ?? notFound();
    return ok(presentContent(stored, key, await call.now(), call.log));
  };
  const keyOf = (params: unknown): string => fragmentContentKey((params as { experienceFragmentKey: string }).experienceFragmentKey);
  return [
    defineRest({
      ...content,
      endpoint: 'en',
      summary: 'The content of a page, by its path',
      query: contentQuery,
      body: pageContentBody,
      answers: { 200: contentAnswer },
      reads: { content: ({ body }) => [pageContentKey(body.contentUrl)] },
      example: { query: { clientType: 'WEB_APP' }, body: { contentUrl: pages.help, customerSearchRequest: { queryParams: {} } } },
      handle: (call, { body }) => answer(call, pageContentKey(body.contentUrl)),
    }),
    defineRest({
      ...content,
      endpoint: 'content/experience-fragments/{experienceFragmentKey}',
      slashesInLastParam: true,
      summary: 'A fragment of content, by its key',
      query: contentQuery,
      body: fragmentBody,
      answers: { 200: contentAnswer },
      reads: { content: ({ params }) => [keyOf(params)] },
      example: { params: { experienceFragmentKey: 'menu/middle-mega-menu/master' }, query: { clientType: 'WEB_APP' }, body: { contentUrl: pages.groceriesHome } },
      handle: (call, { params }) => answer(call, keyOf(params)),
    }),
    defineRest({
      ...content,
      method: 'POST',
      endpoint: 'content/published-pages',
      summary: 'Which of these paths have content that shows today',
      query: contentQuery,
      body: publishedPagesBody,
      answers: { 200: publishedPagesAnswer },
      // The frame of every page asks for a dozen paths, and keys would be stored with each page.
      reads: { content: 'whole' },
      example: { query: { clientType: 'WEB_APP' }, body: { paths: [pages.help, pages.inspiration] } },
      async handle(call, { body: { paths } }) {
        const stored = await source.findAll(call.database, paths.map(pageContentKey));
        const today = londonDay(await call.now());
        return ok({ paths: paths.filter((path) => contentInSeason(stored.get(pageContentKey(path))?.content ?? [], today).length > 0) });
      },
    }),
  ];
}
