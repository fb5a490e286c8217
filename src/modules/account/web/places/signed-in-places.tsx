import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { WireSignedInPlace } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { laptop, phone } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { isHandheld, lastSeenText, placeName } from '#/modules/account/rules/places/place-text.ts';
import styles from '#/modules/account/web/account-list.module.css';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { signOutPlace } from './place-calls.ts';

export interface SignedInPlacesProps {
  places: readonly WireSignedInPlace[];
  /** The shop's time when the places were read. */
  now: number;
  /** Whether a post without script has failed. */
  hasFailed: boolean;
  /** The list's heading. It gets the focus after a place is signed out, because the button that was pressed is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Renders the browsers in which the customer is signed in, each with a form that signs it out. */
export function SignedInPlaces({ places, now, hasFailed: hasPostFailed, heading }: SignedInPlacesProps) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  const busy = useRef(false);
  const [busyWith, setBusyWith] = useState<number | 'others' | null>(null);
  const [hasFailed, setFailed] = useState(hasPostFailed);
  const others = places.filter(({ isThisBrowser }) => !isThisBrowser);

  async function signOut(event: SubmitEvent<HTMLFormElement>, placeId: number | null) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setBusyWith(placeId ?? 'others');
    setFailed(false);
    try {
      const failure = await signOutPlace(calls, placeId);
      if (failure !== null) {
        setFailed(true);
        return;
      }
      await revalidate({ keepsPage: true });
      showSnackbar({ message: 'Signed out', tone: 'success' });
      focusUnlessTyping(heading.current);
    } finally {
      busy.current = false;
      setBusyWith(null);
    }
  }

  return (
    <>
      {hasFailed && (
        <Notice tone="danger" announce="assertive">
          We couldn&rsquo;t sign you out there. Please try again.
        </Notice>
      )}
      <ul role="list" className={styles.list}>
        {places.map((place) => (
          <li key={place.placeId} className={styles.entry}>
            <Icon name={isHandheld(place) ? phone : laptop} />
            <div className={styles.text}>
              <p>{placeName(place)}</p>
              {!place.isThisBrowser && <p className={styles.soft}>{lastSeenText(Date.parse(place.lastSeen), now)}</p>}
            </div>
            {place.isThisBrowser ? (
              <Badge tone="success">This browser</Badge>
            ) : (
              <form method="post" onSubmit={(event) => signOut(event, place.placeId)}>
                <input type="hidden" name="form" value="sign-out-place" />
                <input type="hidden" name="placeId" value={place.placeId} />
                <Button type="submit" variant="secondary" size="small" busy={busyWith === place.placeId}>
                  Sign out{' '}
                  <span className="visually-hidden">
                    of {placeName(place)}, {lastSeenText(Date.parse(place.lastSeen), now)}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <form method="post" className={styles.foot} onSubmit={(event) => signOut(event, null)}>
          <input type="hidden" name="form" value="sign-out-others" />
          <Button type="submit" variant="secondary" busy={busyWith === 'others'}>
            Sign out everywhere else
          </Button>
        </form>
      )}
    </>
  );
}
