import { z } from 'zod';
import { linkAddress, linkAddressFault } from './link-address.ts';
import { isStorableText } from '#/platform/rules/storable-text.ts';

/** A day of every year, as 'MM-DD'. */
const day = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'A day is written like 12-24');
// The database stores neither half of a surrogate pair nor a null character.
const text = z
  .string()
  .min(1, 'Must not be empty')
  .max(5000, 'Must be no more than 5,000 characters')
  .refine(isStorableText, 'Must be readable text');
const address = text.regex(linkAddress, linkAddressFault);
/** Paragraphs, and lists as arrays. `[words](address)` within a text is a link. */
const body = z.array(z.union([text, z.array(text).min(1)]));
const link = z.strictObject({ title: text, href: address });
/** Clients leave out members that are null (SH-468), so an omitted one is null. */
const optionalText = text.nullable().default(null);
const heading = optionalText;

/** The days of the year on which a component shows; both are included, and the range may span the new year. */
const season = { season: z.strictObject({ from: day, until: day }).optional() };

/** The components that this shop can draw. The page that shows a component decides its look. */
export const contentComponentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('title'), title: text, lead: optionalText, ...season }),
  z.strictObject({ type: z.literal('text'), heading, body, ...season }),
  z.strictObject({ type: z.literal('table'), heading, columns: z.array(text).min(1), rows: z.array(z.array(text)), ...season }),
  z.strictObject({ type: z.literal('questions'), heading, questions: z.array(z.strictObject({ question: text, answer: body })), ...season }),
  z.strictObject({ type: z.literal('links'), heading, links: z.array(z.strictObject({ ...link.shape, text: optionalText })), ...season }),
  z.strictObject({ type: z.literal('contact'), heading, body, ...season }),
  z.strictObject({
    type: z.literal('story'),
    label: text,
    title: text,
    text,
    links: z.array(link),
    more: z.array(link),
    /** The categories whose first products are pictured, by their addresses below `shop/browse`. */
    pictured: z.array(text),
    ...season,
  }),
  z.strictObject({ type: z.literal('promises'), promises: z.array(z.strictObject({ icon: z.enum(['clock', 'van', 'basket', 'return']), title: text, text })), ...season }),
  z.strictObject({ type: z.literal('slot-invitation'), title: text, text, ...season }),
  z.strictObject({ type: z.literal('offers'), heading: text, ...season }),
  z.strictObject({ type: z.literal('departments'), heading: text, ...season }),
  /** Products of a category. With `favourites`, a customer's own favourites take their place, under that heading. */
  z.strictObject({ type: z.literal('products'), heading: text, category: text, link: link.nullable().default(null), favourites: optionalText, ...season }),
  z.strictObject({
    type: z.literal('menu-cards'),
    cards: z.array(z.strictObject({ name: text, href: address, subtext: optionalText, card: optionalText, newWindow: z.boolean(), style: optionalText })),
    ...season,
  }),
]);

/** One component of a page's or fragment's content (SH-419). */
export type ContentComponent = z.infer<typeof contentComponentSchema>;
