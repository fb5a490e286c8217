/** Health answers may change at any moment, so nothing may cache them. */
export const healthHeaders = { 'cache-control': 'no-store' };

/**
 * `/health/live`: the process is running. It has no dependencies, so that it can answer before anything else is loaded.
 */
export function liveAnswer(): Response {
  return Response.json({ live: true }, { headers: healthHeaders });
}
