import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { offerTitle, promotionDays } from '#/modules/offers/rules/typed-promotion.ts';
import type { TypedOfferSet } from '#/modules/offers/rules/typed-offer-set.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { Picker, type FoundItems, type PickerItem } from '#/pages/staff/picker/picker.tsx';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { ListedOffer } from './load-offers.ts';
import { findOffers, type FoundOffers, type OfferPickerData } from './load-offer-sets.ts';
import form from '#/pages/staff/parts/form/kept-form.module.css';

export interface OfferSetFormProps {
  typed: TypedOfferSet;
  picker: OfferPickerData;
  isNew: boolean;
  refused: RefusedKeptForm<TypedOfferSet, OfferPickerData> | undefined;
  today: LondonDay;
  submit: string;
}

/** Renders the form for a new or existing set of offers. It works without script. */
export function OfferSetForm({ typed, picker, isNew, refused, today, submit }: OfferSetFormProps) {
  const faults = refused?.faults ?? {};
  const itemsOf = ({ content, ...found }: FoundOffers): FoundItems => ({ ...found, content: content.map((offer) => itemOf(offer, today)) });
  return (
    <KeptForm version={typed.version} refused={refused} order={['offerIdentifier', 'name', 'promotionIds']} submit={submit} searches>
      <Panel as="section" padding="large" aria-label="The set" className={form.section}>
        {isNew && (
          <TextInput
            id="offerIdentifier"
            name="offerIdentifier"
            label="Address"
            hint="The end of the address of its page, such as winter-warmers"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed.offerIdentifier}
            error={faults['offerIdentifier']}
            required
          />
        )}
        <TextInput id="name" name="name" label="Name" hint="The heading of its page" autoComplete="off" defaultValue={typed.name} error={faults['name']} required />
        <Picker
          field="promotionIds"
          label="In the set"
          noun={['offer', 'offers']}
          hint="Find by words, offer number or line number, or paste offer numbers"
          picked={typed.promotionIds}
          known={picker.known.map((offer) => itemOf(offer, today))}
          found={picker.found === null ? undefined : itemsOf(picker.found)}
          search={async (text) => itemsOf(await findOffers(documentStaffCalls(), text))}
          error={faults['promotionIds']}
        />
      </Panel>
    </KeptForm>
  );
}

function itemOf(offer: ListedOffer, today: LondonDay): PickerItem {
  const { promotionId, products, state } = offer;
  const days = state === 'ENDED' ? 'ended' : promotionDays(offer, today);
  return { number: promotionId, name: offerTitle(offer), facts: `${promotionId}, ${products === 1 ? '1 product' : `${products} products`}, ${days}` };
}
