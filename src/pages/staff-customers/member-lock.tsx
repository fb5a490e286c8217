import { Badge } from '#/design/display/badge.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Table } from '#/design/layout/table.tsx';
import { lockReasonMost } from '#/modules/staff/rules/customer-lock-limits.ts';
import { lockChangeText, lockSourceWords, lockStateWords } from '#/modules/staff/rules/customer-lock.ts';
import type { CustomerLockPage } from '#/modules/staff/web/customer-lock-calls.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadMemberLock } from './load-member-lock.ts';
import { LockFacts } from './parts/lock-facts.tsx';
import type { RefusedLock } from './member-lock.server.ts';

export const load: LoadInBrowser = (calls, { params }) => loadMemberLock(calls, params.customerId);

/** The result if a form's request failed: the form stays on the page with everything typed. */
export const unsent = (sent: URLSearchParams): RefusedLock =>
  sent.has('unlock')
    ? { typed: null, faults: {}, message: null, unlockRefused: "Sorry, we couldn't unlock this customer. Please try again." }
    : { typed: null, ...unsentForm, unlockRefused: null };

const tones = { NONE: 'success', SOFT_LOCKED: 'warning', HARD_LOCKED: 'danger' } as const;

const kinds = [
  { value: 'SOFT_LOCKED', label: 'Soft lock', hint: 'Nobody can sign in, and open sessions pause. It ends with a password reset, or when staff unlock.' },
  { value: 'HARD_LOCKED', label: 'Hard lock', hint: 'It signs the customer out everywhere at once, and only staff can unlock.' },
];

/** Shows whether a customer is locked out, and locks or unlocks them, for staff with CUSTOMER_LOCK (AC-523). */
export default function MemberLock({ loaderData: { customerId, lock, history }, actionData }: PropsOf<typeof import('./member-lock.server.ts')>) {
  const typed = actionData?.typed ?? { state: '', reason: '' };
  const opened = `${lock.state} ${lock.lockedAt} ${history.length}`;
  return (
    <div className={staffStyles.page}>
      <KeptHead name="Member lock" badge={<Badge tone={tones[lock.state]}>{lockStateWords[lock.state]}</Badge>} about={`Customer ${customerId}`} />
      <SavedNotice said={{ locked: 'The customer is locked out.', unlocked: 'The customer can sign in again.' }} />
      <Panel as="section" aria-labelledby="now">
        <Stack>
          <h2 id="now">Now</h2>
          <LockFacts lock={lock} term="State" className={staffStyles.facts} />
          {(lock.state !== 'NONE' || lock.failedCount > 0) && <Unlock key={opened} refused={actionData} />}
        </Stack>
      </Panel>
      <section aria-labelledby="set">
        <Stack>
          <h2 id="set">{lock.state === 'NONE' ? 'Lock this customer' : 'Set another lock'}</h2>
          <KeptForm
            key={opened}
            version=""
            refused={actionData?.unlockRefused ? undefined : actionData}
            order={['state', 'reason']}
            submit="Lock this customer"
            note="The reason stays in the audit. The customer does not see it."
          >
            <Stack>
              <RadioGroup id="state" name="state" legend="Kind of lock" options={kinds} boxed inRow defaultValue={typed.state} error={actionData?.faults['state']} required />
              <TextInput id="reason" name="reason" label="Reason" autoComplete="off" maxLength={lockReasonMost} defaultValue={typed.reason} error={actionData?.faults['reason']} required />
            </Stack>
          </KeptForm>
        </Stack>
      </section>
      {history.length > 0 && <EarlierLocks history={history} />}
    </div>
  );
}

function Unlock({ refused }: { refused: RefusedLock | undefined }) {
  const busy = useNavigation().state !== 'idle';
  const message = refused?.unlockRefused ?? null;
  return (
    <Form method="post" replace>
      <Stack>
        {message !== null && <ErrorSummary faults={[{ field: null, message, href: refused?.mendedAt }]} attempt={refused} />}
        <p>After unlocking, the customer can sign in at once, and their failed sign-ins count from zero.</p>
        <div>
          <Button type="submit" name="unlock" value="yes" busy={busy}>
            Unlock
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

function EarlierLocks({ history }: { history: CustomerLockPage['history'] }) {
  return (
    <section aria-labelledby="earlier">
      <Stack>
        <h2 id="earlier">Earlier locks</h2>
        <Table caption="Earlier locks" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Reason</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {history.map((change) => (
              <tr key={`${change.at} ${change.state}`}>
                <td>
                  <Moment at={change.at} />
                </td>
                <td>
                  {lockChangeText(change)}
                  {change.ended !== null && <>, ended <Moment at={change.ended} /></>}
                </td>
                <td className={staffStyles.wide}>{change.reason ?? ''}</td>
                <td>{change.staffName ?? lockSourceWords.AUTO}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </section>
  );
}
