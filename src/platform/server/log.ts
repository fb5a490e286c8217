import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** The one log. Callers log ids and kinds, never names, addresses, tokens or card numbers. */
export function openLog(level: string, into?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutValues } };
  return into ? pino(options, into) : pino(options);
}

/** PostgreSQL says in further fields of an error what a row held, such as an e-mail address: only these are kept. */
function withoutValues(error: Error): object {
  const { type, message, stack, code, table, constraint } = stdSerializers.err(error);
  return { type, message, stack, code, table, constraint };
}
