import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';

/** Asks for a password: on a terminal what is typed is not shown; else it is a line that is piped in. */
export async function askPassword(input: Readable & { isTTY?: boolean }, output: Writable): Promise<string> {
  output.write('Password: ');
  // A terminal's own echo is off while its keys are read one by one; what is written instead goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
}
