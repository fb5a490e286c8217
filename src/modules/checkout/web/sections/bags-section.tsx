import { Checkbox } from '#/design/forms/checkbox.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { bagCharge } from '#/modules/orders/rules/order-totals.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { substitutesShown } from '#/modules/checkout/rules/checkout-details.ts';
import { substitutesHint } from '#/modules/checkout/rules/substitutes-hint.ts';
import type { Checkout } from '#/modules/checkout/web/use-checkout.ts';
import styles from './sections.module.css';

/** Renders the choices of bags, substitutes and a paper statement (SC-447, SC-452, SC-453). */
export function BagsSection({ checkout: { state: { details }, shown, type } }: { checkout: Checkout }) {
  const hint = substitutesHint(shown.orderLines);
  const isDelivery = (shown.slots[0]?.type ?? 'DELIVERY') === 'DELIVERY';
  return (
    <Panel as="section" aria-labelledby="bags" className={styles.section}>
      <h2 id="bags">Bags and substitutes</h2>
      <RadioGroup
        legend="Bags"
        hideLegend
        name="bags"
        boxed
        inRow
        value={details.bags}
        onChange={(bags) => type({ bags: bags === 'bags' ? 'bags' : 'bagless' })}
        className={styles.bags}
        options={[
          { value: 'bagless', label: <Priced name="No bags" price="Free" />, hint: isDelivery ? 'Your driver will bring your shopping in crates.' : 'Bring bags to take your shopping home in.' },
          { value: 'bags', label: <Priced name="Deliver in bags" price={formatPence(bagCharge)} />, hint: isDelivery ? 'Easier if you live upstairs.' : 'Packed and ready to carry.' },
        ]}
      />
      <input type="hidden" name="substitutesShown" value={substitutesShown(shown)} />
      <Checkbox
        label="Allow substitutes"
        name="substitutes"
        hint={hint ?? undefined}
        checked={details.substitutes}
        onChange={(event) => type({ substitutes: event.target.checked })}
      />
      <Checkbox label="Send a paper statement with my order" name="paper" checked={details.paper} onChange={(event) => type({ paper: event.target.checked })} />
    </Panel>
  );
}

function Priced({ name, price }: { name: string; price: string }) {
  return (
    <span className={styles.priced}>
      <b>{name}</b> <b>{price}</b>
    </span>
  );
}
