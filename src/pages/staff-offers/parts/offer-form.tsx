import { useState } from 'react';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { groupFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import type { TypedPromotion } from '#/modules/offers/rules/typed-promotion.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';
import { ProductGroups } from '#/pages/staff/picker/product-groups.tsx';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import form from '#/pages/staff/parts/form/kept-form.module.css';

export interface OfferFormProps {
  typed: TypedPromotion;
  picker: PickerData;
  isNew: boolean;
  refused: RefusedKeptForm<TypedPromotion, PickerData> | undefined;
  today: LondonDay;
  submit: string;
}

/** Renders the form for a new or existing offer. It works without script. */
export function OfferForm({ typed, picker, isNew, refused, today, submit }: OfferFormProps) {
  const scripted = useScripted();
  const [kind, setKind] = useState(typed.kind);
  const faults = refused?.faults ?? {};
  const text = (name: Text) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  const price = (name: 'setPrice' | 'wasPrice' | 'reducedPrice') => ({ ...text(name), inputMode: 'decimal' as const });
  // A hidden field keeps its text for when its kind is chosen again. Without script the kind cannot hide fields.
  const shows = (of: 'SET' | 'REDUCTION') => !scripted || kind === of;
  const order = ['promotionId', 'promotionDescription', 'kind', 'setPrice', 'reducedPrice', 'wasPrice', 'startDate', 'promotionExpiryDate', ...groupFields(typed.groups)];
  return (
    <KeptForm version={typed.version} refused={refused} order={order} submit={submit} searches note="Placed orders keep the offers they have.">
      <Panel as="section" padding="large" aria-label="The offer" className={form.section}>
        <div className={form.fields}>
          {isNew ? (
            <TextInput {...text('promotionId')} label="Offer number" hint="Of equal savings, the offer with the lower number counts" inputMode="numeric" required className={form.whole} />
          ) : (
            <input type="hidden" name="promotionId" value={typed.promotionId} />
          )}
          <TextInput {...text('promotionDescription')} label="What shoppers read" hint="Such as: Any 3 for £5" required className={form.whole} />
          <RadioGroup
            id="kind"
            legend="Kind of offer"
            name="kind"
            defaultValue={typed.kind}
            onChange={setKind}
            error={faults['kind']}
            className={form.whole}
            options={[
              { value: 'SET', label: 'One price for several products together' },
              { value: 'REDUCTION', label: 'A lower price for each product' },
            ]}
          />
          <div hidden={!shows('SET')}>
            <TextInput {...price('setPrice')} label="Price of a set, in pounds" hint="For all products of a set together" />
          </div>
          <div hidden={!shows('REDUCTION')}>
            <TextInput {...price('reducedPrice')} label="Reduced price, in pounds" hint={isNew ? 'Charged from the first day' : 'Empty: the products keep their own prices'} />
          </div>
          <div hidden={!shows('REDUCTION')}>
            <TextInput {...price('wasPrice')} label="Old price, in pounds" hint="Charged before the first and after the last day" />
          </div>
          <DateField id="startDate" name="startDate" label="First day" hint="Empty: from now on" defaultValue={typed.startDate} error={faults['startDate']} today={today} />
          <DateField id="promotionExpiryDate" name="promotionExpiryDate" label="Last day" hint="Empty: no end" defaultValue={typed.promotionExpiryDate} error={faults['promotionExpiryDate']} today={today} />
        </div>
        <ProductGroups groups={typed.groups} data={picker} faults={faults} />
        <div className={form.boxes}>
          <div hidden={!shows('SET')}>
            <Checkbox name="myWaitrosePromotion" value="yes" label="Members only" defaultChecked={typed.myWaitrosePromotion} />
          </div>
          <div hidden={!shows('SET')}>
            <Checkbox name="pyoPromotion" value="yes" label="Members’ own picks only" defaultChecked={typed.pyoPromotion} />
          </div>
          <Checkbox name="hidden" value="yes" label="Hidden: counts, but is not shown" defaultChecked={typed.hidden} />
        </div>
      </Panel>
    </KeptForm>
  );
}

type Text = 'promotionId' | 'promotionDescription' | 'setPrice' | 'wasPrice' | 'reducedPrice';
