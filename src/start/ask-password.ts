import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';

/** Asks for a password: on a terminal without showing the typing, otherwise as a piped line. */
export async function askPassword(input: Readable & { isTTY?: boolean }, output: Writable): Promise<string> {
  output.write('Password: ');
  // Reading single keys turns off the terminal's own echo; readline's echo is discarded here.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
}
