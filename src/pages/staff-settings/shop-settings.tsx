import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { amountFields, labelOfAmount, labelOfNumber, numberFields, typedFromSettings, type AmountField, type NumberField } from '#/modules/settings/rules/typed-shop-settings.ts';
import { readShopSettings } from '#/modules/settings/web/shop-settings-calls.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import formStyles from '#/pages/staff/parts/form/kept-form.module.css';
import staffStyles from '#/pages/staff/staff.module.css';
import { unsentSettings } from './save-typed-settings.ts';

export const load: LoadInBrowser = readShopSettings;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentSettings;

/** Shows the form with what counts for the whole shop (SC-693). */
export default function ShopSettingsPage({ loaderData: settings, actionData }: PropsOf<typeof import('./shop-settings.server.ts')>) {
  const typed = actionData?.typed ?? typedFromSettings(settings);
  const amount = (field: AmountField) => (
    <TextInput
      key={field}
      id={field}
      name={field}
      label={labelOfAmount(field)}
      hint="In pounds"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed[field]}
      error={actionData?.faults[field]}
      required
    />
  );
  const number = (field: NumberField, hint?: string) => (
    <TextInput
      key={field}
      id={field}
      name={field}
      label={labelOfNumber(field)}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={typed[field]}
      error={actionData?.faults[field]}
      required
    />
  );
  return (
    <div className={`${staffStyles.page} ${staffStyles.narrow}`}>
      <div>
        <h1>Settings</h1>
        <p className={staffStyles.soft}>These count for every branch that sets nothing else.</p>
      </div>
      <SavedNotice said={{ yes: 'The settings are saved. They count from now on.' }} />
      <KeptForm
        key={settings.version}
        version={actionData?.version ?? settings.version}
        refused={actionData}
        order={[...numberFields, ...amountFields]}
        submit="Save settings"
        note="Slots that exist keep their charge."
      >
        <Panel as="section" padding="large" aria-labelledby="minimums" className={formStyles.section}>
          <h2 id="minimums">Minimum order</h2>
          <div className={formStyles.fields}>{(['deliveryMinimumOrderValue', 'collectionMinimumOrderValue'] as const).map(amount)}</div>
        </Panel>
        <Panel as="section" padding="large" aria-labelledby="charges" className={formStyles.section}>
          <h2 id="charges">Slot charges</h2>
          <div className={formStyles.fields}>{(['deliverySlotCharge', 'saverSlotCharge', 'collectionSlotCharge'] as const).map(amount)}</div>
        </Panel>
        <Panel as="section" padding="large" aria-labelledby="discount" className={formStyles.section}>
          <h2 id="discount">Partner discount</h2>
          <div className={formStyles.fields}>{number('partnerDiscountPercent', 'Percent of the picked items, after offers and codes')}</div>
        </Panel>
        <Panel as="section" padding="large" aria-labelledby="reports" className={formStyles.section}>
          <h2 id="reports">Missing and bad items</h2>
          <p className={staffStyles.soft}>Within all of these limits an item that a shopper reports is refunded at once. Others wait for you under Reported items.</p>
          <div className={formStyles.fields}>
            {(['reportRefundPerOrder', 'reportRefundPerCustomer'] as const).map(amount)}
            {number('reportRefundItems', '0 refunds nothing at once')}
            {number('reportRefundDays', 'The days in which a customer’s items and their amounts count')}
          </div>
        </Panel>
      </KeptForm>
    </div>
  );
}
