import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';

/** Asks for a password. Hides the typing on a terminal; otherwise reads a line from the input. */
export async function askPassword(input: Readable & { isTTY?: boolean }, output: Writable): Promise<string> {
  output.write('Password: ');
  // Reading single keys turns off the terminal's own echo, and this stream discards readline's echo.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
}
