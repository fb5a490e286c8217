/** Health answers may change at any moment, so nothing may cache them. */
export const healthHeaders = { 'cache-control': 'no-store' };

/**
 * Answers `/health/live`: the process is running. This module imports nothing, so that it can answer before anything
 * else is loaded.
 */
export function liveAnswer(): Response {
  return Response.json({ live: true }, { headers: healthHeaders });
}
