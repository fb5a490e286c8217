import { z } from 'zod';
import { readVersion } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { linkAddress, linkAddressFault } from '#/modules/content/rules/link-address.ts';
import { footerLinkTypes } from './footer-link-types.ts';
import { footerAnswer } from '#/modules/storefront/rules/taxonomy-answer-schema.ts';
import { isStorableText } from '#/platform/rules/storable-text.ts';

// The database stores neither half of a surrogate pair nor a null character.
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Must not be empty')
    .max(most, `Must be no more than ${most} characters`)
    .refine(isStorableText, 'Must be readable text');
const address = text(1000).regex(linkAddress, linkAddressFault);
const link = z.object({ title: text(100), href: address, popup: z.boolean(), type: z.enum(footerLinkTypes).nullable().default(null) });
const links = z.array(link).max(50, 'Must be no more than 50 links');
const section = z.object({ title: text(100), links });

/**
 * Body of `PUT staff/footer` (AC-546): the fields of SH-358. Clients leave out members that are null (SH-468), so an
 * omitted one is null.
 */
export const staffFooterBody = z.object({
  support: section,
  about: section,
  shops: section,
  social: section,
  apps: section,
  siteLinks: links,
  copyright: text(300),
  regulatorLogo: z
    .object({ alt: text(300), href: address, src: text(20_000).regex(/^(?:https:\/\/|\/(?![/\\])|data:image\/)[^\s"'<>]*$/, 'A picture has an address that starts with https:// or /') })
    .nullable()
    .default(null),
  version: readVersion,
});

export const staffFooterAnswer = footerAnswer
  .extend({ version: z.string().describe('Changes with every change of the footer') })
  .meta({ id: 'StaffFooter', description: 'The footer as staff keep it (AC-546)' });
