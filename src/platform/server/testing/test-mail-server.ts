import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

/** A mail received by the server, with raw headers and body. */
export interface ReceivedMail {
  from: string;
  to: string[];
  content: string;
}

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** Every command received, without the content of mails. */
  heard: string[];
  /** The reply with which the server refuses every mail; null to accept mails. */
  refusal: string | null;
}

const answers = new Map([['DATA', '354 go on'], ['QUIT', '221 bye'], ['STARTTLS', '454 no TLS here']]);

/** Opens a mail server that speaks just enough SMTP to receive a mail. It is closed after the file's tests. */
export async function openTestMailServer(): Promise<TestMailServer> {
  const opened: TestMailServer = { url: '', received: [], heard: [], refusal: null };
  const server = createServer((socket) => {
    let mail: ReceivedMail = { from: '', to: [], content: '' };
    let inContent = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const done = () => {
      inContent = false;
      if (opened.refusal === null) opened.received.push(mail);
      say(opened.refusal ?? '250 taken');
      mail = { from: '', to: [], content: '' };
    };
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (inContent) {
        if (line === '.') done();
        else mail.content += `${line}\n`;
        return;
      }
      opened.heard.push(line);
      const [command = ''] = line.toUpperCase().split(/[ :]/);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (command === 'MAIL') mail.from = address;
      if (command === 'RCPT') mail.to.push(address);
      inContent = command === 'DATA';
      say(answers.get(command) ?? '250 fine');
    });
    say('220 test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => void server.close());
  return opened;
}
