import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** The one log. Callers log ids and kinds, never names, addresses, tokens or card numbers. */
export function openLog(level: string, into?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // The second line of defence: nobody should log these, and whoever does it by mistake has not.
    redact: { paths: personal, censor: '[left out]' },
  };
  return into ? pino(options, into) : pino(options);
}

const personal = [
  'accessToken',
  'address',
  'authorization',
  'bearer',
  'body',
  'clientAddress',
  'contactNumber',
  'cookie',
  'email',
  'firstName',
  'headers',
  'lastName',
  'name',
  'number',
  'passcode',
  'password',
  'phone',
  'postcode',
  'securityCode',
  'sessionId',
  'token',
  'url',
];

/**
 * PostgreSQL says in further fields of an error what a row held, such as an e-mail address: only these are kept. What it
 * could not read it says in the message, after a colon and in quotation marks.
 */
function withoutValues(error: Error): object {
  const { type, message, stack, code, table, constraint } = stdSerializers.err(error);
  const dataException = typeof code === 'string' && code.startsWith('22');
  const cut = (text: string) => (dataException ? text.replaceAll(/: ".*?"(?=$|\n)/gs, '') : text);
  return { type, message: cut(message), stack: cut(stack), code, table, constraint };
}
