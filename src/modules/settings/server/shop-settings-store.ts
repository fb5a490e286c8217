import type { ShopSettings } from '#/modules/settings/rules/shop-settings.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

/** The settings as staff keep them. */
export interface KeptShopSettings extends ShopSettings {
  /** The transaction that last changed them. */
  version: string;
}

const columns = `partner_discount_percent as "partnerDiscountPercent", delivery_minimum_pence as "deliveryMinimumPence",
  collection_minimum_pence as "collectionMinimumPence", delivery_charge_pence as "deliveryChargePence",
  saver_charge_pence as "saverChargePence", collection_charge_pence as "collectionChargePence", report_order_pence as "reportOrderPence",
  report_shopper_pence as "reportCustomerPence", report_items as "reportItems", report_days as "reportDays"`;

/** Returns the values that staff have set for the whole shop. */
export async function readShopSettings(database: Database): Promise<ShopSettings> {
  return (await readSql<ShopSettings>(database, `select ${columns} from settings.shop`))[0]!;
}

/** Returns the same, and keeps these values from changing until the transaction ends. */
export async function holdShopSettings(database: Transaction): Promise<ShopSettings> {
  return (await runSql<ShopSettings>(database, `select ${columns} from settings.shop for share`))[0]!;
}

/** SQL for the partner discount in whole percent, for another module's statement. */
export const selectPartnerDiscount = '(select partner_discount_percent from settings.shop)';

/** SQL for the minimum order values of a branch that sets none, for another module's statement. */
export const selectDeliveryMinimum = '(select delivery_minimum_pence from settings.shop)';
export const selectCollectionMinimum = '(select collection_minimum_pence from settings.shop)';

/** Returns the settings with their version. */
export async function readKeptShopSettings(database: Database): Promise<KeptShopSettings> {
  return (await readSql<KeptShopSettings>(database, `select ${columns}, xmin::text as version from settings.shop`))[0]!;
}

/** Returns the settings and locks them until the transaction ends. */
export async function lockShopSettings(database: Transaction): Promise<KeptShopSettings> {
  return (await runSql<KeptShopSettings>(database, `select ${columns}, xmin::text as version from settings.shop for update`))[0]!;
}

/** Saves the settings, and returns them with their new version. */
export async function saveShopSettings(database: Transaction, settings: ShopSettings): Promise<KeptShopSettings> {
  const { partnerDiscountPercent, deliveryMinimumPence, collectionMinimumPence, deliveryChargePence, saverChargePence, collectionChargePence, reportOrderPence, reportCustomerPence, reportItems, reportDays } = settings;
  const [saved] = await runSql<KeptShopSettings>(
    database,
    `update settings.shop set partner_discount_percent = $1, delivery_minimum_pence = $2, collection_minimum_pence = $3,
       delivery_charge_pence = $4, saver_charge_pence = $5, collection_charge_pence = $6, report_order_pence = $7, report_shopper_pence = $8,
       report_items = $9, report_days = $10
     returning ${columns}, xmin::text as version`,
    [partnerDiscountPercent, deliveryMinimumPence, collectionMinimumPence, deliveryChargePence, saverChargePence, collectionChargePence, reportOrderPence,
      reportCustomerPence, reportItems, reportDays],
  );
  return saved!;
}
