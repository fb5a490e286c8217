import type { WireShopSettings } from '#/contract/rest-types.ts';
import type { SettingsToKeep } from '#/modules/settings/rules/typed-shop-settings.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export function readShopSettings(calls: CallLayer): Promise<WireShopSettings> {
  return calls.rest({ call: 'GET staff/v1/staff/settings', handledStatuses: refusals });
}

/** Changes the settings. Fails with 409 if someone else has changed them since `version`. */
export function putShopSettings(calls: CallLayer, body: SettingsToKeep & { version: string }): Promise<WireShopSettings> {
  return calls.rest({ call: 'PUT staff/v1/staff/settings', body, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
