import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { planLength } from '#/modules/passes/rules/pass-texts.ts';
import type { WireDeliveryPass } from '#/contract/rest-types.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import type { RefusedPass } from './customer-pass.server.ts';
import { loadCustomerPass } from './load-customer-pass.ts';

export const load: LoadInBrowser = (calls, { params }) => loadCustomerPass(calls, params.customerId);

/** The result if the form's request failed: the form stays on the page with everything chosen. */
export const unsent = (sent: URLSearchParams): RefusedPass =>
  sent.has('end') ? { typed: null, faults: {}, message: null, endRefused: "Sorry, we couldn't end this pass. Please try again.", endedPassId: Number(sent.get('passId')) } : { typed: null, ...unsentForm, endRefused: null, endedPassId: null };

/** Gives a customer a Delivery Pass without charge, and ends one, for staff with DELIVERY_PASS_MANAGE (AC-529). */
export default function CustomerPass({ actionData, loaderData: { customerId, pass, plans } }: PropsOf<typeof import('./customer-pass.server.ts')>) {
  const typed = actionData?.typed ?? { planId: '', startDate: '' };
  const endRefused = actionData?.endRefused ?? null;
  const passes = pass === null ? [] : [pass, ...pass.later];
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.passPlanList}>Delivery Pass</TextLink>
      </p>
      <h1>Delivery Pass of a customer</h1>
      <p className={staffStyles.soft}>Customer {customerId}</p>
      {actionData === undefined && <SavedNotice said={{ given: 'The pass is given.', ended: 'The pass has ended.' }} />}
      {endRefused !== null && !passes.some(({ id }) => id === actionData?.endedPassId) && (
        <Notice tone="warning" announce="polite">
          {endRefused}
        </Notice>
      )}
      {passes.length === 0 ? (
        <Panel as="section" aria-labelledby="pass">
          <Stack>
            <h2 id="pass">The pass of today</h2>
            <p>This customer has no Delivery Pass.</p>
          </Stack>
        </Panel>
      ) : (
        passes.map((one, index) => <ShownPass key={one.id} pass={one} isFirst={index === 0} refused={actionData?.endedPassId === one.id ? actionData : undefined} />)
      )}
      <section aria-labelledby="give">
        <Stack>
          <h2 id="give">Give a pass</h2>
          <KeptForm
            key={passes.map(({ id }) => id).join(' ')}
            version=""
            refused={actionData?.endRefused ? undefined : actionData}
            order={['planId', 'startDate']}
            submit="Give this pass"
            note="The customer is not charged. The pass cannot share a day with another pass."
          >
            <Stack>
              <RadioGroup
                id="planId"
                name="planId"
                legend="Plan"
                options={plans.map((plan) => ({ value: String(plan.id), label: [plan.name, plan.name !== planLength(plan) && planLength(plan), !plan.active && 'not on sale'].filter(Boolean).join(', ') }))}
                defaultValue={typed.planId}
                error={actionData?.faults['planId']}
                required
              />
              <DayField id="startDate" name="startDate" label="First day" defaultValue={typed.startDate} error={actionData?.faults['startDate']} required />
            </Stack>
          </KeptForm>
        </Stack>
      </section>
    </div>
  );
}

function ShownPass({ pass, isFirst, refused }: { pass: WireDeliveryPass; isFirst: boolean; refused: RefusedPass | undefined }) {
  const headingId = `pass-${pass.id}`;
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <Stack>
        <h2 id={headingId}>{pass.status === 'ACTIVE' ? 'The pass of today' : isFirst ? 'The next pass' : `The pass from ${formatDay(pass.startDate)}`}</h2>
        <dl className={staffStyles.facts}>
          <dt>Plan</dt>
          <dd>{pass.planName}</dd>
          <dt>Starts</dt>
          <dd>{formatDay(pass.startDate)}</dd>
          <dt>Ends</dt>
          <dd>{formatDay(pass.endDate)}</dd>
          <dt>Paid</dt>
          <dd>{pass.price.amount === 0 ? 'Nothing: staff gave it' : formatMoney(pass.price)}</dd>
        </dl>
        <EndPass passId={pass.id} isToCome={pass.status === 'UPCOMING'} refused={refused} />
      </Stack>
    </Panel>
  );
}

function EndPass({ passId, isToCome, refused }: { passId: number; isToCome: boolean; refused: RefusedPass | undefined }) {
  const busy = useNavigation().state !== 'idle';
  const message = refused?.endRefused ?? null;
  return (
    <Disclosure title="End this pass" open={message !== null || undefined}>
      <Form method="post" replace>
        <Stack>
          {message !== null && <ErrorSummary faults={[{ field: null, message, href: refused?.mendedAt }]} attempt={refused} />}
          <input type="hidden" name="passId" value={passId} />
          <p>
            {isToCome ? 'It never starts, and nothing is paid back.' : 'It ends at once, and nothing is paid back.'} Deliveries that are booked but not yet paid for cost their usual charge
            again.
          </p>
          <div>
            <Button type="submit" variant="danger" name="end" value="yes" busy={busy}>
              End now
            </Button>
          </div>
        </Stack>
      </Form>
    </Disclosure>
  );
}
