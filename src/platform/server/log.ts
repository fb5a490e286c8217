import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Opens the process's only log. Callers log ids and kinds, never names, addresses, tokens or card numbers. */
export function openLog(level: string, into?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // A second line of defence: no code should log these fields, and they are removed if some code does by mistake.
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
 * Returns the fields of an error that may be logged. The other fields of a PostgreSQL error may hold a row's values,
 * such as an e-mail address. If PostgreSQL could not parse a value, its message quotes the value after a colon; this
 * function removes the quotation.
 */
function withoutValues(error: Error): object {
  const { type, message, stack, code, table, constraint } = stdSerializers.err(error);
  const dataException = typeof code === 'string' && code.startsWith('22');
  const cut = (text: string) => (dataException ? text.replaceAll(/: ".*?"(?=$|\n)/gs, '') : text);
  return { type, message: cut(message), stack: cut(stack), code, table, constraint };
}
