/** A moment later the answer may be another. */
export const healthHeaders = { 'cache-control': 'no-store' };

/** `/health/live`: the process runs. Needs nothing, so that it can be answered before anything else is loaded. */
export function liveAnswer(): Response {
  return Response.json({ live: true }, { headers: healthHeaders });
}
