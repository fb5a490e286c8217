export { createSettingsModule } from './settings-module.ts';
export type { SettingsDeps } from './keep-shop-settings.ts';
export { holdShopSettings, readShopSettings, selectCollectionMinimum, selectDeliveryMinimum, selectPartnerDiscount } from './shop-settings-store.ts';
