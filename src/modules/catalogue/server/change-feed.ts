import pg from 'pg';
import { openDatabase, type Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';

/** Signals that the catalogue or its offers may have changed. */
export interface ChangeFeed {
  /** The connections that are used only to read these changes. */
  readonly reader: Database;
  /** Runs `refresh` shortly after each change, one run at a time. `refresh` must find out for itself what changed. */
  whenChanged(refresh: () => Promise<unknown>): void;
  start(): void;
  stop(): Promise<void>;
}

export interface ChangeFeedOptions {
  databaseUrl: string;
  log: Log;
  /** Changes come in bursts: they are read together, this long after the first notification. */
  gatherMs?: number;
  /** The interval of additional reads, in case a lost connection has swallowed a notification. */
  pollMs?: number;
}

const channel = 'larder_catalogue';
// One connection each for catalogue, offers and branches, so that none waits while another reads hundreds of thousands
// of rows.
const readersAtOnce = 3;
const reconnectMs = 1000;
const retryMs = 500;

/** Creates a feed that listens on its own connection and reopens the connection when it is lost. */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { databaseUrl, log, gatherMs = 150, pollMs = 30_000 } = options;
  const reader = openDatabase({ url: databaseUrl, poolSize: readersAtOnce, applicationName: 'larder catalogue reader' });
  const refreshes: (() => Promise<unknown>)[] = [];
  let client: pg.Client | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let reconnecting: NodeJS.Timeout | null = null;
  let poll: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;

  const refreshSoon = (afterMs = gatherMs): void => {
    if (stopped || gathering) return;
    gathering = setTimeout(() => {
      gathering = null;
      running = running.then(refreshAll);
    }, afterMs);
  };
  const refreshAll = async (): Promise<void> => {
    for (const refresh of refreshes) {
      if (stopped) return;
      await refresh().catch((error: unknown) => {
        log.warn({ err: error }, 'the catalogue could not be refreshed');
        // There may be no other notification for the changes that this run failed to read, so it runs again.
        refreshSoon(retryMs);
      });
    }
  };
  const listen = async (): Promise<void> => {
    const opening = new pg.Client({ connectionString: databaseUrl, application_name: 'larder catalogue feed', keepAlive: true });
    client = opening;
    opening.on('error', () => undefined);
    opening.on('end', () => reconnectLater(opening));
    opening.on('notification', () => refreshSoon());
    try {
      await opening.connect();
      await opening.query(`listen ${channel}`);
      // Reads the changes that were announced while the connection was not listening.
      refreshSoon();
    } catch {
      reconnectLater(opening);
    }
  };
  const reconnectLater = (lost: pg.Client): void => {
    if (stopped || client !== lost) return;
    client = null;
    reconnecting = setTimeout(() => void listen(), reconnectMs);
  };

  return {
    reader,
    whenChanged: (refresh) => void refreshes.push(refresh),
    start() {
      stopped = false;
      void listen();
      poll = setInterval(() => refreshSoon(), pollMs);
    },
    async stop() {
      stopped = true;
      for (const timer of [gathering, reconnecting, poll]) if (timer) clearTimeout(timer);
      gathering = null;
      await running;
      const listening = client;
      client = null;
      await listening?.end().catch(() => undefined);
      await reader.close();
    },
  };
}
