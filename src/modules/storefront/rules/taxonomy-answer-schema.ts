import { z } from 'zod';
import type { WireCategory, WireFooter } from './taxonomy-wire.ts';

const category: z.ZodType<WireCategory> = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    shortName: z.string(),
    url: z.string(),
    categoryIds: z.array(z.string()),
    parentId: z.string().nullable(),
    hasDescendants: z.boolean(),
    emptyOfProducts: z.boolean(),
    hiddenInNav: z.boolean(),
    iconName: z.string().nullable(),
    offer: z.boolean(),
    banner: z.string().nullable(),
    pageTitle: z.string().nullable(),
    additionalClasses: z.string().nullable(),
    get children() {
      return z.array(category);
    },
  })
  .meta({ id: 'Category' });

/** `GET taxonomy/groceries` (SH-261, SH-265). */
export const taxonomyAnswer = z.strictObject({ categories: z.array(category) });

const link = z.strictObject({ title: z.string(), href: z.string(), popup: z.boolean(), type: z.string().nullable() });
const section = z.strictObject({ title: z.string(), links: z.array(link) });

/** `GET taxonomy/footer` (SH-358, SH-359). */
export const footerAnswer: z.ZodType<WireFooter> = z.strictObject({
  support: section,
  about: section,
  shops: section,
  social: section,
  apps: section,
  siteLinks: z.array(link),
  copyright: z.string(),
  regulatorLogo: z.strictObject({ alt: z.string(), href: z.string(), src: z.string() }).nullable(),
});
