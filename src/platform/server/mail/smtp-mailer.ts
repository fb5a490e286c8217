import type { Mailer } from './mailer.ts';

/**
 * The maximum number of mails sent at a time. A mail server answers in tenths of a second, and allows few connections.
 */
const mailsAtOnce = 3;

export interface SmtpSettings {
  /**
   * The mail server: `smtp://user:password@host:587`, which needs STARTTLS if there is a password, or `smtps://` for
   * TLS from the start.
   */
  url: string;
  /** The sender's address, optionally with a name. */
  from: string;
}

/**
 * Creates a mailer that sends through a mail server. The first mail loads the SMTP client; later mails reuse its
 * connections.
 */
export function smtpMailer(settings: SmtpSettings): Mailer {
  let opened: ReturnType<typeof openTransport> | null = null;
  const { hostname } = new URL(settings.url);
  const sender = /@([^\s>]+)>?$/.exec(settings.from)?.[1] ?? hostname;
  return {
    async send({ id, to, subject, text, html }) {
      const transport = await (opened ??= openTransport(settings));
      // Pass the recipient as an object, so that an address with commas is not read as several addresses.
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
    // Never send the password in clear text, even if an attacker in between hides that the server offers TLS.
    requireTLS: protocol === 'smtp:' && username !== '',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // One connection per mail in flight, so that waiting for a connection never eats into a mail's timeout.
    maxConnections: mailsAtOnce,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Never let a mail's content make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
