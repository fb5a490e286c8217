import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** The only log. Callers log ids and kinds, never names, addresses, tokens or card numbers. */
export function openLog(level: string, into?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // The second line of defence: nobody should log these, and if somebody does by mistake, they are removed.
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
 * Further fields of a PostgreSQL error may hold a row's values, such as an e-mail address, so only these fields are
 * logged. For a value that it could not parse, PostgreSQL quotes it in the message, after a colon.
 */
function withoutValues(error: Error): object {
  const { type, message, stack, code, table, constraint } = stdSerializers.err(error);
  const dataException = typeof code === 'string' && code.startsWith('22');
  const cut = (text: string) => (dataException ? text.replaceAll(/: ".*?"(?=$|\n)/gs, '') : text);
  return { type, message: cut(message), stack: cut(stack), code, table, constraint };
}
