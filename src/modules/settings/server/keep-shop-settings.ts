import { shopSettingsFaults, type ShopSettings, type SlotCharges } from '#/modules/settings/rules/shop-settings.ts';
import type { ShopSettingsBody } from '#/modules/settings/rules/shop-settings-schema.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { formatPence, toPence, type Money } from '#/platform/rules/money.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, fieldFaults } from '#/platform/server/http/call-error.ts';
import { lockShopSettings, saveShopSettings, type KeptShopSettings } from './shop-settings-store.ts';

/** What the settings module needs to know of the modules after it. */
export interface SettingsDeps {
  /** Returns why the weeks that staff have set do not allow these usual charges of slots; null if they do. */
  whyNotCharges(database: Transaction, charges: SlotCharges): Promise<string | null>;
}

/**
 * Changes the given settings of the shop on behalf of the calling staff user, and records the changed values in the audit
 * (SC-693, SC-695). Throws 409 SETTINGS_CHANGED if they have changed since the given version, and 422 if a saver would cost
 * as much as another delivery, also in the week of a branch that sets some of its charges itself (SC-340).
 */
export async function keepShopSettings(deps: SettingsDeps, call: CallContext, { version, ...given }: ShopSettingsBody): Promise<KeptShopSettings> {
  return inTransaction(call, async ({ database, caller }) => {
    const { version: storedVersion, ...before } = await lockShopSettings(database);
    if (!isBasedOn(version, storedVersion)) throw new CallError(409, 'SETTINGS_CHANGED', 'Someone else has changed the settings.');
    const after = withGiven(before, given);
    const faults = shopSettingsFaults(after);
    if (faults.length > 0) throw fieldFaults(faults);
    const changed = differingValues(described(before), described(after));
    if (changed === null) return { ...before, version: storedVersion };
    const clash = chargesDiffer(before, after) ? await deps.whyNotCharges(database, after) : null;
    if (clash !== null) throw fieldFault(before.saverChargePence === after.saverChargePence ? 'deliverySlotCharge' : 'saverSlotCharge', clash);
    const saved = await saveShopSettings(database, after);
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'SETTINGS_CHANGE', detail: changed });
    return saved;
  });
}

const chargesDiffer = (before: SlotCharges, after: SlotCharges): boolean =>
  before.saverChargePence !== after.saverChargePence || before.deliveryChargePence !== after.deliveryChargePence;

function withGiven(before: ShopSettings, given: Omit<ShopSettingsBody, 'version'>): ShopSettings {
  const penceOf = (money: Money | undefined, otherwise: number) => (money === undefined ? otherwise : toPence(money));
  return {
    partnerDiscountPercent: given.partnerDiscountPercent ?? before.partnerDiscountPercent,
    deliveryMinimumPence: penceOf(given.deliveryMinimumOrderValue, before.deliveryMinimumPence),
    collectionMinimumPence: penceOf(given.collectionMinimumOrderValue, before.collectionMinimumPence),
    deliveryChargePence: penceOf(given.deliverySlotCharge, before.deliveryChargePence),
    saverChargePence: penceOf(given.saverSlotCharge, before.saverChargePence),
    collectionChargePence: penceOf(given.collectionSlotCharge, before.collectionChargePence),
    reportOrderPence: penceOf(given.reportRefundPerOrder, before.reportOrderPence),
    reportCustomerPence: penceOf(given.reportRefundPerCustomer, before.reportCustomerPence),
    reportItems: given.reportRefundItems ?? before.reportItems,
    reportDays: given.reportRefundDays ?? before.reportDays,
  };
}

const described = (settings: ShopSettings) => ({
  partnerDiscount: `${settings.partnerDiscountPercent}%`,
  deliveryMinimum: formatPence(settings.deliveryMinimumPence),
  collectionMinimum: formatPence(settings.collectionMinimumPence),
  deliveryCharge: formatPence(settings.deliveryChargePence),
  saverCharge: formatPence(settings.saverChargePence),
  collectionCharge: formatPence(settings.collectionChargePence),
  reportRefundPerOrder: formatPence(settings.reportOrderPence),
  reportRefundPerCustomer: formatPence(settings.reportCustomerPence),
  reportRefundItems: settings.reportItems,
  reportRefundDays: settings.reportDays,
});
