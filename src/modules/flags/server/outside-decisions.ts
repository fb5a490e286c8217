import { decisionsAnswer } from '#/modules/flags/rules/flags-schema.ts';
import type { Log } from '#/platform/server/log.ts';
import type { ExperimentDecisions } from './experiment-decisions.ts';

export interface OutsideDecisionsOptions {
  /** The URL where the outside service accepts the call of SC-445. */
  address: string;
  log: Log;
  /** The timeout in milliseconds. */
  withinMs?: number;
}

const mostBytes = 100_000;

/**
 * Creates a client of an outside experimentation service. It sends the service the same call that clients send to the
 * shop (SH-445). If the service fails, is too slow or gives an invalid answer, no variant is decided, so every visitor
 * gets the default.
 */
export function outsideDecisions({ address, log, withinMs = 1000 }: OutsideDecisionsOptions): ExperimentDecisions {
  return {
    async decide({ visitorId, customerId, experiments }) {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ visitorId, customerId, experiments }),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        const text = await readAtMost(answer, mostBytes);
        if (!answer.ok) throw new Error(`the experiment provider answered ${answer.status}`);
        return decisionsAnswer.parse(JSON.parse(text)).decisions;
      } catch (error) {
        log.warn({ err: error }, 'the experiment provider decided nothing');
        return [];
      }
    },
  };
}

async function readAtMost(answer: Response, bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for await (const chunk of answer.body ?? []) {
    read += chunk.byteLength;
    if (read > bytes) throw new Error(`the experiment provider answered more than ${bytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
