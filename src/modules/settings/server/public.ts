export { createSettingsModule } from './settings-module.ts';
export { readShopSettings, selectCollectionMinimum, selectDeliveryMinimum, selectPartnerDiscount } from './shop-settings-store.ts';
