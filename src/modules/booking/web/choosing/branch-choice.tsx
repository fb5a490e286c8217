import { useState } from 'react';
import { Form } from '#/platform/web/router/router.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { store } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import { placeFault } from '#/modules/booking/rules/place-fault.ts';
import { bookingFields, bookingHref, bookingPath, longestPlace, type BookingAddress } from './booking-address.ts';
import { Hidden } from '#/modules/booking/web/problem-notice.tsx';
import type { BranchChoice as Choice } from './read-branch-choice.ts';
import { branchDisplayName } from '#/modules/booking/web/slot-place.ts';
import styles from '#/modules/booking/web/grid/slot-page.module.css';

/**
 * Shows the branch to collect from, or asks for a postcode or town and lists the branches near it (SC-373, SC-374,
 * SC-379).
 */
export function BranchChoice({ choice, asked }: { choice: Choice; asked: BookingAddress }) {
  const { chosen, near, found } = choice;
  const [typedFault, setTypedFault] = useState<string | null>(choice.fault);
  const without = { ...asked, branchId: null, startDate: null, day: null, slotId: null, isBooked: false };
  if (chosen) {
    return (
      <section id="collect-from" aria-label="Branch" className={styles.place}>
        <div className={styles.placeSummary}>
          <Icon name={store} size={20} />
          <span className={styles.placeWords}>
            <small>Collect from</small>
            <b>{branchDisplayName(chosen.name)}</b>
            <span>{[chosen.line1, chosen.town, chosen.postalCode].join(', ')}</span>
          </span>
          <Anchor href={bookingHref({ ...without, near: asked.near ?? (near || chosen.postalCode) })} className={styles.change}>
            Change<span className={styles.onWide}> branch</span>
          </Anchor>
        </div>
      </section>
    );
  }
  return (
    <section id="collect-from" aria-labelledby="branch" className={styles.addresses}>
      <h2 id="branch">Where would you like to collect?</h2>
      <Form
        method="get"
        action={bookingPath(asked)}
        role="search"
        aria-label="Branches"
        className={styles.addressRow}
        onSubmit={(event) => {
          const fault = placeFault(String(new FormData(event.currentTarget).get('near') ?? ''));
          setTypedFault(fault);
          if (fault === null) return;
          event.preventDefault();
          focusOnFault(event.currentTarget, { near: fault }, 'near');
        }}
      >
        <Hidden fields={Object.fromEntries(bookingFields({ ...without, near: null }))} />
        <TextInput key={near} label="Postcode or town" name="near" defaultValue={near} maxLength={longestPlace} autoComplete="postal-code" error={typedFault ?? undefined} className={styles.addressField} />
        <Button type="submit">Find branches</Button>
      </Form>
      {found && (
        <>
          <p role="status">{found.length === 0 ? `No branch found near ‘${near}’. Check the spelling, or try a larger town nearby.` : `Branches near ‘${near}’`}</p>
          <ul role="list" className={styles.branches}>
            {found.map((branch) => (
              <li key={branch.id} className={styles.branch}>
                <Icon name={store} size={20} />
                <span className={styles.placeWords}>
                  <b>{branchDisplayName(branch.name)}</b>
                  <span>
                    {branch.distance !== undefined && `${branch.distance} miles · `}
                    {[branch.line1, branch.town, branch.postalCode].join(', ')}
                  </span>
                </span>
                <ButtonLink href={bookingHref({ ...without, near: null, branchId: branch.id })} variant="secondary" size="small" aria-label={`Choose ${branchDisplayName(branch.name)}`}>
                  Choose
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
