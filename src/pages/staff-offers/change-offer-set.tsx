import { Badge } from '#/design/display/badge.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { typedOfferSetOf } from '#/modules/offers/rules/typed-offer-set.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { OfferSetForm } from '#/pages/staff-offers/parts/offer-set-form.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a set of offers, and the button that ends it (SC-683). */
export default function ChangeOfferSet({ loaderData: { offerSet, picker, today }, actionData }: PropsOf<typeof import('./change-offer-set.server.ts')>) {
  const { offerIdentifier, name, ended, version } = offerSet;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <Breadcrumb trail={[{ name: 'Offers', href: pages.offerList }, { name: 'Sets of offers', href: pages.offerSetList }, { name }]} />
      <KeptHead
        name={name}
        badge={ended ? <Badge>Ended</Badge> : <Badge tone="success">In the shop</Badge>}
        inShop={ended ? undefined : pages.linkTo(pages.offerSet, { offerIdentifier, '*': '' })}
      />
      <SavedNotice said={{ yes: `${name} is saved. Shoppers see it within two seconds.`, ended: 'The set has ended. Its page is gone within two seconds.' }} />
      <OfferSetForm
        key={version}
        typed={actionData?.typed ?? typedOfferSetOf(offerSet)}
        picker={actionData?.picker ?? picker}
        isNew={false}
        refused={actionData}
        today={today}
        submit={ended ? 'Save and bring back' : 'Save set'}
      />
      {!ended && (
        <EndPanel thing="this set" version={version} refused={actionData}>
          Its page disappears from the shop within two seconds. Its offers run on.
        </EndPanel>
      )}
    </div>
  );
}
