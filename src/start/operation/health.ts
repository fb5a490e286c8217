import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { RequestTrace } from '#/platform/server/http/request-trace.ts';
import { healthHeaders, liveAnswer } from './live-answer.ts';

/**
 * Answers the two health checks. `/health/live` reports that the process is running. `/health/ready` reports that it
 * can serve: it has started, is not stopping, and its database is available.
 */
export class Health {
  readonly #database: Database;
  #serving = false;

  constructor(database: Database) {
    this.#database = database;
  }

  started(): void {
    this.#serving = true;
  }

  stopping(): void {
    this.#serving = false;
  }

  async answer(path: string, trace: RequestTrace): Promise<Response | null> {
    if (path !== '/health/live' && path !== '/health/ready') return null;
    trace.begin('other', path);
    if (path === '/health/live') return liveAnswer();
    const databaseThere = await readClock(this.#database).then(
      () => true,
      () => false,
    );
    const ready = this.#serving && databaseThere;
    return Response.json({ ready, database: databaseThere }, { status: ready ? 200 : 503, headers: healthHeaders });
  }
}
