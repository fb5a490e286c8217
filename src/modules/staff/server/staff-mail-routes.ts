import type { WireMail } from '#/contract/rest-types.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { mailAnswer, mailParams, mailQuery, mailsAnswer } from '#/modules/staff/rules/staff-mail-schema.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { findMail, listMails, type StoredMail } from '#/platform/server/mail/mail-store.ts';

const mail = { service: 'staff', version: 1, method: 'GET', access: { permission: staffCapabilities.readMail } } as const;

/** The routes for staff to read the outbox (AC-501, AC-528). */
export const staffMailRoutes: RestRoute[] = [
  defineRest({
    ...mail,
    endpoint: 'staff/mail',
    summary: 'Lists the outbox, newest first, with the text of each mail, a page at a time',
    query: mailQuery,
    answers: { 200: mailsAnswer },
    example: { query: { size: '50' } },
    async handle({ database }, { query: { before = null, size, status = null } }) {
      const found = await listMails(database, { before, size: size + 1, status });
      const content = found.slice(0, size).map(withoutHtml);
      return ok({ content, next: found.length > size ? content.at(-1)!.id : null });
    },
  }),
  defineRest({
    ...mail,
    endpoint: 'staff/mail/{mailId}',
    summary: 'Reads one mail, as text and as HTML',
    params: mailParams,
    answers: { 200: mailAnswer },
    example: { params: { mailId: '$mailId' } },
    handle: async ({ database }, { params }) => ok(present((await findMail(database, params.mailId)) ?? notFound())),
  }),
];

function present({ created, sent, wiped, ...stored }: StoredMail): WireMail {
  const wire = (instant: number | null) => (instant === null ? null : toWireDateTime(instant));
  return { ...stored, created: toWireDateTime(created), sent: wire(sent), wiped: wire(wiped) };
}

function withoutHtml(stored: StoredMail): Omit<WireMail, 'html'> {
  const { html: _html, ...summary } = present(stored);
  return summary;
}
