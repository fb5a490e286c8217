import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedCode, typedCodeOf } from '#/modules/codes/rules/typed-code.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { PromoCodeForm } from '#/pages/staff-codes/parts/promo-code-form.tsx';
import { usesText, valueText } from '#/pages/staff-codes/parts/promo-code-texts.ts';
import { loadCode } from '#/pages/staff-codes/parts/load-codes.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { CodeBadge } from './code-list.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadCode(calls, params['*']);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a promo code, beside how often it was used (SC-692). */
export default function ChangeCode({ loaderData: { stored, picker }, actionData }: PropsOf<typeof import('./change-code.server.ts')>) {
  const typed = actionData?.typed ?? (stored && typedCodeOf(stored)) ?? newTypedCode;
  const code = stored?.code ?? typed.code;
  return (
    <div className={staffStyles.page}>
      <title>{code}</title>
      <p>
        <TextLink href={pages.promoCodeList}>All codes</TextLink>
      </p>
      <div className={styles.title}>
        <h1>{code}</h1>
        {stored && <CodeBadge state={stored.state} />}
      </div>
      <SavedNotice said={{ yes: `${code} is saved. Shoppers can use it as it is now.` }} />
      <div className={styles.columns}>
        <PromoCodeForm key={stored?.version} typed={typed} picker={actionData?.picker ?? picker} refused={actionData} isNew={false} />
        {stored && (
          <div className={styles.aside}>
            <Panel as="aside" aria-labelledby="in-the-shop" className={styles.section}>
              <h2 id="in-the-shop">In the shop</h2>
              <p>
                {valueText(stored)}
                {stored.lineNumbers === null ? '' : `, on ${stored.lineNumbers.length === 1 ? '1 product' : `${stored.lineNumbers.length} products`}`}
              </p>
              <p>Used by placed orders: {usesText(stored)}</p>
              {stored.type !== 'COUPON' && <p>A code of this kind is used once, and may be combined with others.</p>}
            </Panel>
            {!stored.ended && (
              <EndPanel thing="this code" version={stored.version} refused={actionData}>
                Shoppers can then no longer use it, also those who have it on an open order. Orders that are already placed keep it.
              </EndPanel>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
