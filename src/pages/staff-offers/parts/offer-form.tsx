import { useState } from 'react';
import { Button } from '#/design/forms/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { groupFields } from '#/modules/catalogue/rules/picker-steps.ts';
import type { TypedPromotion } from '#/modules/offers/rules/typed-promotion.ts';
import { listFaults, unsentForm, type RefusedForm } from '#/pages/staff/parts/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductGroups } from '#/pages/staff/picker/product-groups.tsx';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import styles from './offers.module.css';

/** The result of a failed attempt to save an offer, or of a step with its products without script. */
export interface RefusedOffer extends RefusedForm {
  /** The typed values, and the products that they name; null if they are still in the form. */
  typed: TypedPromotion | null;
  picker: PickerData | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentOffer: RefusedOffer = { typed: null, picker: null, ...unsentForm };

export interface OfferFormProps {
  typed: TypedPromotion;
  picker: PickerData;
  isNew: boolean;
  refused: RefusedOffer | undefined;
  today: LondonDay;
  submit: string;
}

/** Renders the form for a new or existing offer. It works without script. */
export function OfferForm({ typed, picker, isNew, refused, today, submit }: OfferFormProps) {
  const busy = useNavigation().state !== 'idle';
  const scripted = useScripted();
  const [kind, setKind] = useState(typed.kind);
  const faults = refused?.faults ?? {};
  const text = (name: Text) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  const price = (name: 'setPrice' | 'wasPrice' | 'reducedPrice') => ({ ...text(name), inputMode: 'decimal' as const });
  // Without script the kind cannot hide the fields of the other one.
  const shows = (of: 'SET' | 'REDUCTION') => !scripted || kind === of;
  return (
    <Form method="post" replace noValidate className={styles.form}>
      <ErrorSummary faults={listFaults(refused, ['promotionId', 'promotionDescription', 'kind', ...prices, 'startDate', 'promotionExpiryDate', ...groupFields(typed.groups)])} attempt={refused} />
      <input type="hidden" name="version" value={typed.version} />
      <Panel as="section" padding="large" aria-label="The offer" className={styles.section}>
        <div className={styles.fields}>
          {isNew ? (
            <TextInput {...text('promotionId')} label="Offer number" hint="Of equal savings, the offer with the lower number counts" inputMode="numeric" required className={styles.whole} />
          ) : (
            <input type="hidden" name="promotionId" value={typed.promotionId} />
          )}
          <TextInput {...text('promotionDescription')} label="What shoppers read" hint="Such as: Any 3 for £5" required className={styles.whole} />
          <RadioGroup
            id="kind"
            legend="Kind of offer"
            name="kind"
            defaultValue={typed.kind}
            onChange={setKind}
            error={faults['kind']}
            className={styles.whole}
            options={[
              { value: 'SET', label: 'One price for several products together' },
              { value: 'REDUCTION', label: 'A lower price for each product' },
            ]}
          />
          {shows('SET') && <TextInput {...price('setPrice')} label="Price of a set, in pounds" hint="For all products of a set together" />}
          {shows('REDUCTION') && (
            <>
              <TextInput {...price('reducedPrice')} label="Reduced price, in pounds" hint={isNew ? 'Charged from the first day' : 'Empty: the products keep their own prices'} />
              <TextInput {...price('wasPrice')} label="Old price, in pounds" hint="Charged before the first and after the last day" />
            </>
          )}
          <DateField id="startDate" name="startDate" label="First day" hint="Empty: from now on" defaultValue={typed.startDate} error={faults['startDate']} today={today} optional />
          <DateField id="promotionExpiryDate" name="promotionExpiryDate" label="Last day" hint="Empty: no end" defaultValue={typed.promotionExpiryDate} error={faults['promotionExpiryDate']} today={today} optional />
        </div>
        <ProductGroups groups={typed.groups} data={picker} faults={faults} />
        <div className={styles.boxes}>
          {shows('SET') && (
            <>
              <Checkbox name="myWaitrosePromotion" value="yes" label="Members only" defaultChecked={typed.myWaitrosePromotion} />
              <Checkbox name="pyoPromotion" value="yes" label="Members’ own picks only" defaultChecked={typed.pyoPromotion} />
            </>
          )}
          <Checkbox name="hidden" value="yes" label="Hidden: counts, but is not shown" defaultChecked={typed.hidden} />
        </div>
      </Panel>
      <div className={styles.bar}>
        <p className={styles.barText}>Placed orders keep the offers they have.</p>
        <Button type="submit" size="large" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

type Text = 'promotionId' | 'promotionDescription' | 'setPrice' | 'wasPrice' | 'reducedPrice';

const prices = ['setPrice', 'reducedPrice', 'wasPrice'];
