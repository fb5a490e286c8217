import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { WireLoyaltyCardDetail } from '#/contract/rest-types.ts';
import { groupedCardNumber, membershipNames } from '#/modules/membership/rules/loyalty-card-number.ts';
import { mostNoteLength } from '#/modules/membership/rules/loyalty-card-limits.ts';
import { pointsChangeText } from '#/modules/membership/rules/typed-cards.ts';
import { readKeptCard } from '#/modules/membership/web/keep-card-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import type { RefusedCard } from './change-loyalty-card.server.ts';
import { LoyaltyCardBadge } from './loyalty-card-badge.tsx';

export const load: LoadInBrowser = (calls, { params }) => readKeptCard(calls, params.cardNumber);

/** The result if a form's request failed: the form stays on the page with everything typed. */
export const unsent = (sent: URLSearchParams): RefusedCard =>
  sent.has('cardStatus') ? { typed: null, faults: {}, message: null, statusRefused: "Sorry, we couldn't change this card. Please try again." } : { typed: null, ...unsentForm, statusRefused: null };

const reasonWords = { ORDER: 'Order', REWARD: 'Reward', STAFF: 'Staff', LEAVE: 'Left the scheme' } as const;

/** Shows a loyalty card with its points; blocks it, lifts the block, and changes the points (AC-531). */
export default function ChangeLoyaltyCard({ loaderData: card, actionData }: PropsOf<typeof import('./change-loyalty-card.server.ts')>) {
  const number = groupedCardNumber(card.cardNumber);
  return (
    <div className={staffStyles.page}>
      <title>{number}</title>
      <p>
        <TextLink href={pages.loyaltyCardList}>All loyalty cards</TextLink>
      </p>
      <KeptHead name={number} badge={<LoyaltyCardBadge status={card.cardStatus} />} about={membershipNames[card.type]} />
      <SavedNotice said={{ blocked: 'The card is blocked.', unblocked: 'The card is no longer blocked.', points: 'The points are saved.' }} />
      <Panel as="section" aria-labelledby="card">
        <Stack>
          <h2 id="card">Card</h2>
          <dl className={staffStyles.facts}>
            <dt>Points</dt>
            <dd>{card.points}</dd>
            <dt>Holder</dt>
            <dd>{card.customerId === null ? 'Nobody' : `Customer ${card.customerId}`}</dd>
            <dt>Format</dt>
            <dd>{card.cardFormat === 'DIGITAL' ? 'Digital' : 'Plastic card'}</dd>
            {card.joined !== null && (
              <>
                <dt>Member since</dt>
                <dd>
                  <Moment at={card.joined} />
                </dd>
              </>
            )}
          </dl>
          {card.cardStatus === 'LEFT' ? <p>Its holder has left the scheme, so the card stays closed.</p> : <BlockCard key={card.version} card={card} refused={actionData} />}
        </Stack>
      </Panel>
      {card.customerId !== null && card.cardStatus !== 'LEFT' && <ChangePoints key={card.version} card={card} refused={actionData?.statusRefused ? undefined : actionData} />}
      {card.entries.length > 0 && <Entries entries={card.entries} />}
    </div>
  );
}

function BlockCard({ card, refused }: { card: WireLoyaltyCardDetail; refused: RefusedCard | undefined }) {
  const busy = useNavigation().state !== 'idle';
  const message = refused?.statusRefused ?? null;
  const isBlocked = card.cardStatus === 'BLOCKED';
  return (
    <Disclosure title={isBlocked ? 'Lift the block' : 'Block this card'} open={message !== null || undefined}>
      <Form method="post" replace>
        <Stack>
          {message !== null && <ErrorSummary faults={[{ field: null, message, href: refused?.mendedAt }]} attempt={refused} />}
          <input type="hidden" name="version" value={card.version} />
          <p>{isBlocked ? 'The card counts again: its holder is a member, or a customer can link it.' : 'Its holder is no longer a member while it is blocked, and nobody can link it. Its points stay.'}</p>
          <div>
            <Button type="submit" variant={isBlocked ? 'primary' : 'danger'} name="cardStatus" value={isBlocked ? 'ACTIVE' : 'BLOCKED'} busy={busy}>
              {isBlocked ? 'Lift the block now' : 'Block now'}
            </Button>
          </div>
        </Stack>
      </Form>
    </Disclosure>
  );
}

function ChangePoints({ card, refused }: { card: WireLoyaltyCardDetail; refused: RefusedCard | undefined }) {
  const typed = refused?.typed ?? { points: '', note: '' };
  return (
    <section aria-labelledby="points-title">
      <Stack>
        <h2 id="points-title">Change the points</h2>
        <KeptForm version={card.version} refused={refused} order={['points', 'note']} submit="Change the points" note="The change and its note stay in the list of points.">
          <Stack>
            <TextInput id="points" name="points" label="Points" hint="For example 50, or -20 to take points off" autoComplete="off" maxLength={12} defaultValue={typed.points} error={refused?.faults['points']} required />
            <TextInput id="note" name="note" label="Note" hint="The holder sees it when they download their data" autoComplete="off" maxLength={mostNoteLength} defaultValue={typed.note} error={refused?.faults['note']} required />
          </Stack>
        </KeptForm>
      </Stack>
    </section>
  );
}

function Entries({ entries }: { entries: WireLoyaltyCardDetail['entries'] }) {
  return (
    <section aria-labelledby="entries">
      <Stack>
        <h2 id="entries">Latest points</h2>
        <Table caption="Latest points" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Why</th>
              <th scope="col" data-numeric>
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, created, reason, reference, change }) => (
              <tr key={id}>
                <td>
                  <Moment at={created} />
                </td>
                <td className={staffStyles.wide}>{reference === null ? reasonWords[reason] : `${reasonWords[reason]}: ${reference}`}</td>
                <td data-numeric>{pointsChangeText(change)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </section>
  );
}
