import { z } from 'zod';

const request = z.object({
  customerId: z.number().optional(),
  customerSearchRequest: z.object({ queryParams: z.record(z.string(), z.unknown()).optional() }).optional(),
});

/** The body of the call for a page's content (SH-415). Other fields are ignored (SH-418). */
export const pageContentBody = request.extend({ contentUrl: z.string().min(1).max(2000) });

/** The body of the call for a fragment (SH-416). */
export const fragmentBody = request.extend({ contentUrl: z.string().max(2000).optional() });

/** The body of the call that says which pages of words are there. */
export const publishedPagesBody = z.object({ paths: z.array(z.string().min(1).max(2000)).max(500) });

export const publishedPagesAnswer = z
  .strictObject({ paths: z.array(z.string()).describe('Those of the given paths that have something to show today, as they were given') })
  .meta({ id: 'PublishedPages' });

export const contentQuery = z.object({ clientType: z.string().optional() });

/** The answer of both calls: the components in their order, and analytics events (SH-419, SH-421). */
export const contentAnswer = z
  .strictObject({
    content: z.array(z.looseObject({ type: z.string() })),
    events: z.array(z.looseObject({ payload: z.array(z.unknown()) })),
  })
  .meta({ id: 'Content' });
