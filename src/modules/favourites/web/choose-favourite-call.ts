import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Makes a product a favourite, or removes it (SC-190). */
export async function chooseFavourite(calls: CallLayer, lineNumber: string, chosen: boolean): Promise<void> {
  await calls.rest({ call: chosen ? 'PUT favourites/v2/favourites/{lineNumber}' : 'DELETE favourites/v2/favourites/{lineNumber}', params: { lineNumber } });
}
