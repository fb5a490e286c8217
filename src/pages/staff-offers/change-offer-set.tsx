import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Button } from '#/design/forms/button.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { typedOfferSetOf } from '#/modules/offers/rules/typed-offer-set.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { OfferSetForm, unsentOfferSet } from '#/pages/staff-offers/parts/offer-set-form.tsx';
import styles from '#/pages/staff-offers/parts/offers.module.css';
import { Form, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentOfferSet;

/** Shows the form that changes a set of offers, and the button that ends it (SC-683). */
export default function ChangeOfferSet({ loaderData: { offerSet, picker, today }, actionData }: PropsOf<typeof import('./change-offer-set.server.ts')>) {
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  const { offerIdentifier, name, ended, version } = offerSet;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <Breadcrumb trail={[{ name: 'Offers', href: pages.offerList }, { name: 'Sets of offers', href: pages.offerSetList }, { name }]} />
      <div className={staffStyles.head}>
        <div className={styles.title}>
          <h1>{name}</h1>
          {ended ? <Badge>Ended</Badge> : <Badge tone="success">In the shop</Badge>}
        </div>
        {!ended && (
          <ButtonLink as="a" variant="secondary" href={pages.linkTo(pages.offerSet, { offerIdentifier, '*': '' })}>
            See in shop
          </ButtonLink>
        )}
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {saved === 'ended' ? 'The set has ended. Its page is gone within two seconds.' : `${name} is saved. Shoppers see it within two seconds.`}
        </Notice>
      )}
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
        <details className={styles.end}>
          <summary>End this set now</summary>
          <Form method="post" replace className={styles.section}>
            <p>Its page disappears from the shop within two seconds. Its offers run on.</p>
            <div>
              <Button type="submit" variant="secondary" name="end" value="yes">
                End set
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}
