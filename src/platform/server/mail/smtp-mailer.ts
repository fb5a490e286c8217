import { mailsAtOnce, type Mailer } from './mailer.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, which needs STARTTLS for the password, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Who mails are from: an address, perhaps with a name. */
  from: string;
}

/** Sends through a mail server. Its client is loaded with the first mail, and connections are kept for the next. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  let opened: ReturnType<typeof openTransport> | null = null;
  const { hostname } = new URL(settings.url);
  const sender = /@([^\s>]+)>?$/.exec(settings.from)?.[1] ?? hostname;
  return {
    async send({ id, to, subject, text, html }) {
      const transport = await (opened ??= openTransport(settings));
      // As an object: an address is one address, whatever commas are in it.
      const recipient = { name: '', address: to };
      await transport.sendMail({ from: settings.from, to: recipient, subject, text, html, messageId: `<mail-${id}@${sender}>` });
    },
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
    // A password never goes in clear text, not even when somebody on the way hides that the server offers TLS.
    requireTLS: protocol === 'smtp:' && username !== '',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // One for each, so that none waits for another's while its own time runs.
    maxConnections: mailsAtOnce,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Nothing is read from files or addresses on a mail's behalf.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
