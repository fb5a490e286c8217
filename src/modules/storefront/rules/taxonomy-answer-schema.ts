import { z } from 'zod';
import type { WireCategory } from '#/contract/rest-types.ts';

const category = z
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
    get children(): z.ZodArray<z.ZodType<WireCategory>> {
      return z.array(category);
    },
  })
  .meta({ id: 'Category' });

/** The answer to `GET taxonomy/groceries` (SH-261, SH-265). */
export const taxonomyAnswer = z.strictObject({ categories: z.array(category) });

const link = z.strictObject({ title: z.string(), href: z.string(), popup: z.boolean(), type: z.string().nullable() }).meta({ id: 'FooterLink' });
const section = z.strictObject({ title: z.string(), links: z.array(link) }).meta({ id: 'FooterSection' });

/** The answer to `GET taxonomy/footer` (SH-358, SH-359). */
export const footerAnswer = z.strictObject({
  support: section,
  about: section,
  shops: section,
  social: section,
  apps: section,
  siteLinks: z.array(link),
  copyright: z.string(),
  regulatorLogo: z.strictObject({ alt: z.string(), href: z.string(), src: z.string() }).nullable(),
}).meta({ id: 'Footer' });
