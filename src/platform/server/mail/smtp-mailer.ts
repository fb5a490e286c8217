import type { Mailer } from './mailer.ts';

/** A mail server answers in tenths of a second, and allows few connections. */
const mailsAtOnce = 3;

export interface SmtpSettings {
  /**
   * `smtp://user:password@host:587`, which needs STARTTLS if there is a password, or `smtps://` for TLS from the start.
   */
  url: string;
  /** The sender of mails: an address, optionally with a name. */
  from: string;
}

/** Sends through a mail server. The SMTP client is loaded with the first mail, and connections are reused. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  let opened: ReturnType<typeof openTransport> | null = null;
  const { hostname } = new URL(settings.url);
  const sender = /@([^\s>]+)>?$/.exec(settings.from)?.[1] ?? hostname;
  return {
    async send({ id, to, subject, text, html }) {
      const transport = await (opened ??= openTransport(settings));
      // Passed as an object, so that an address with commas is not read as several.
      const recipient = { name: '', address: to };
      await transport.sendMail({ from: settings.from, to: recipient, subject, text, html, messageId: `<mail-${id}@${sender}>` });
    },
    atOnce: mailsAtOnce,
    close: () => void opened?.then((transport) => transport.close()),
  };
}

async function openTransport({ url }: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol, username, password } = new URL(url);
  return createTransport({
    pool: true,
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    // Never send the password in clear text, even if an attacker on the way hides that the server offers TLS.
    requireTLS: protocol === 'smtp:' && username !== '',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // One connection per mail in flight, so that waiting for a connection never eats into a mail's timeout.
    maxConnections: mailsAtOnce,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail's content must never make nodemailer read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
