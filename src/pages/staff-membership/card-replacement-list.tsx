import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { groupedCardNumber } from '#/modules/membership/rules/loyalty-card-number.ts';
import { replacementReasonWords, replacementStatuses } from '#/modules/membership/rules/card-replacement.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { ListPager } from '#/pages/staff/parts/list/list-pager.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadReplacements } from './load-replacements.ts';

export const load: LoadInBrowser = (calls, { request }) => loadReplacements(calls, request);

/** The result if the form's request failed. */
export const unsent = { fault: "Sorry, we couldn't save this. Please try again.", mendedAt: undefined };

const tabNames = { REQUESTED: 'To send', DISPATCHED: 'Sent' } as const;

/** Shows requests for replacement cards, each open one with a button that closes it (AC-532). */
export default function CardReplacementList({ loaderData: { content, totalResults, status, start, size }, actionData }: PropsOf<typeof import('./card-replacement-list.server.ts')>) {
  const asked = useSearchParams();
  const busy = useNavigation().state !== 'idle';
  const tabs = replacementStatuses.map((one) => ({
    href: one === 'REQUESTED' ? pages.cardReplacementList : `${pages.cardReplacementList}?status=${one}`,
    label: tabNames[one],
    current: one === status,
  }));
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.loyaltyCardList}>All loyalty cards</TextLink>
      </p>
      <h1>Replacement cards</h1>
      <TabLinks label="Replacement cards by state" tabs={tabs} />
      <SavedNotice said={{ dispatched: 'The card is marked as sent.' }} />
      {actionData && <ErrorSummary faults={[{ field: null, message: actionData.fault, href: actionData.mendedAt }]} attempt={actionData} />}
      {content.length === 0 ? (
        <EmptyState icon="search" title="No cards">
          <p>{status === 'REQUESTED' ? 'No replacement cards are waiting to be sent.' : 'No replacement cards have been sent yet.'}</p>
        </EmptyState>
      ) : (
        <Table caption="Replacement cards" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">Card</th>
              <th scope="col">Reason</th>
              <th scope="col">Send to</th>
              <th scope="col">Requested</th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            {content.map((request) => (
              <tr key={request.id}>
                <th scope="row" className={staffStyles.when}>
                  <TextLink href={pages.linkTo(pages.changeLoyaltyCard, { cardNumber: request.cardNumber })}>{groupedCardNumber(request.cardNumber)}</TextLink>
                </th>
                <td>{replacementReasonWords[request.reason]}</td>
                <td className={staffStyles.address}>{request.postTo.join(', ')}</td>
                <td>
                  <Moment at={request.requested} />
                </td>
                <td>
                  {request.dispatched === null ? (
                    <Form method="post">
                      <Button type="submit" name="replacement" value={String(request.id)} size="small" variant="secondary" busy={busy}>
                        Mark as sent<span className="visually-hidden"> {groupedCardNumber(request.cardNumber)}</span>
                      </Button>
                    </Form>
                  ) : (
                    <Moment at={request.dispatched} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ListPager search={String(asked)} start={start} size={size} total={totalResults} />
    </div>
  );
}
