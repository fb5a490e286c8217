import type { WireFooterLink, WireStaffFooter } from '#/contract/rest-types.ts';
import { staffFooterAnswer, staffFooterBody } from '#/modules/storefront/rules/footer/staff-footer-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { help } from '#/page-paths.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepFooter } from './keep-footer.ts';
import { findKeptFooter, type KeptFooter } from './kept-footer-store.ts';

const staffFooter = { service: 'staff', version: 1, endpoint: 'staff/footer', access: { permission: staffCapabilities.publishContent } } as const;
const exampleLinks = (...links: Partial<WireFooterLink>[]): WireFooterLink[] => links.map((link) => ({ title: 'Help', href: help, popup: false, type: null, ...link }));

/** The calls with which staff keep the footer (AC-546). */
export const keepFooterRoutes: RestRoute[] = [
  defineRest({
    ...staffFooter,
    method: 'GET',
    summary: 'Reads the footer',
    answers: { 200: staffFooterAnswer },
    example: {},
    handle: async ({ database }) => ok(present((await findKeptFooter(database)) ?? notFound())),
  }),
  defineRest({
    ...staffFooter,
    method: 'PUT',
    summary: 'Replaces the footer; the shop shows it within seconds',
    body: staffFooterBody,
    answers: { 200: staffFooterAnswer },
    example: {
      body: {
        support: { title: 'Support', links: exampleLinks({}) },
        about: { title: 'About us', links: exampleLinks({ title: 'Our story', href: `${help}/about-us` }) },
        shops: { title: 'Our other shops', links: [] },
        social: { title: 'Follow us', links: exampleLinks({ title: 'YouTube', href: 'https://www.youtube.com/larder.example', popup: true, type: 'youtube' }) },
        apps: { title: 'Download our app', links: [] },
        siteLinks: exampleLinks({ title: 'Privacy', href: `${help}/privacy` }),
        copyright: '© Larder Limited',
        regulatorLogo: null,
      },
    },
    handle: async (call, { body: { version, ...footer } }) => ok(present(await keepFooter(call, footer, version))),
  }),
];

const present = ({ footer, version }: KeptFooter): WireStaffFooter => ({ ...footer, version });
