import type { ServerModule } from '#/platform/server/server-module.ts';
import type { SettingsDeps } from './keep-shop-settings.ts';
import { shopSettingsRoutes } from './shop-settings-routes.ts';

/** Creates the settings module: the values that staff set for the whole shop. */
export function createSettingsModule(deps: SettingsDeps): { module: ServerModule } {
  return { module: { name: 'settings', rest: shopSettingsRoutes(deps) } };
}
