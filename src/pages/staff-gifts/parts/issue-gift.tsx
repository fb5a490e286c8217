import { useEffect, useRef } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { giftNumbers, type GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { inGroups } from '#/modules/gifts/rules/gift-number.ts';
import * as pages from '#/page-paths.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { forgetSentForm } from '#/pages/staff/parts/form/unsaved-forms.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatPence } from '#/platform/rules/money.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import type { IssuedNow, IssueResult } from './answer-issue-form.ts';
import styles from './issue-gift.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsentIssue: IssueResult = { issued: null, typed: null, ...unsentForm };

const words = {
  GIFT_CARD: { all: 'All gift cards', list: pages.giftCardList, issue: pages.issueGiftCard, one: (giftCardId: number) => pages.linkTo(pages.staffGiftCard, { giftCardId: String(giftCardId) }) },
  GIFT_VOUCHER: { all: 'All gift vouchers', list: pages.giftVoucherList, issue: pages.issueGiftVoucher, one: (giftVoucherId: number) => pages.linkTo(pages.staffGiftVoucher, { giftVoucherId: String(giftVoucherId) }) },
} as const;

/** Renders the page that issues a gift card or voucher, and then shows its number and secret once (SC-691). */
export function IssueGift({ kind, result }: { kind: GiftKind; result: IssueResult | undefined }) {
  const { all, list } = words[kind];
  const { name } = giftNumbers[kind];
  const issued = result?.issued ?? null;
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={list}>{all}</TextLink>
      </p>
      <h1>Issue a {name}</h1>
      {issued === null ? <IssueForm kind={kind} refused={result} /> : <Issued key={issued.id} kind={kind} issued={issued} />}
    </div>
  );
}

function IssueForm({ kind, refused }: { kind: GiftKind; refused: IssueResult | undefined }) {
  return (
    <KeptForm version="" refused={refused} order={['amount']} submit="Issue" note="It can be used at once, for two years.">
      <TextInput
        id="amount"
        name="amount"
        label={kind === 'GIFT_CARD' ? 'Money on the card in pounds' : 'Value in pounds'}
        hint={kind === 'GIFT_CARD' ? 'From £1 to £500' : 'From £1 to £500. It pays once, and gives no change.'}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refused?.typed ?? ''}
        error={refused?.faults['amount']}
        required
      />
    </KeptForm>
  );
}

/** Shows an issued gift card or voucher. A press or click on a number selects the whole of it. */
function Issued({ kind, issued: { id, serialNumber, secret, pence, expires } }: { kind: GiftKind; issued: IssuedNow }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, secretName } = giftNumbers[kind];
  const { issue, one } = words[kind];
  useEffect(() => {
    forgetSentForm();
    heading.current?.focus();
  }, []);
  return (
    <Panel as="section" aria-labelledby="issued">
      <Stack>
        <h2 id="issued" ref={heading} tabIndex={-1}>
          The {name} is issued
        </h2>
        <Notice tone="warning" title={`Copy the number and the ${secretName.toLowerCase()} now.`}>
          <p>They are shown only here, and only once. They cannot be looked up later.</p>
        </Notice>
        <dl className={styles.numbers}>
          <dt>Serial number</dt>
          <dd className={styles.number}>{inGroups(serialNumber)}</dd>
          <dt>{secretName}</dt>
          <dd className={styles.number}>{secret}</dd>
          <dt>{kind === 'GIFT_CARD' ? 'Money' : 'Value'}</dt>
          <dd>{formatPence(pence)}</dd>
          <dt>Last day</dt>
          <dd>{formatDay(expires)}</dd>
        </dl>
        <div className={staffStyles.actions}>
          <ButtonLink href={issue}>Issue another</ButtonLink>
          <ButtonLink href={one(id)} variant="secondary">
            See this {name}
          </ButtonLink>
        </div>
      </Stack>
    </Panel>
  );
}
