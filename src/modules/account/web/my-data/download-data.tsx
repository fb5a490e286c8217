import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { WireMyData } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { myData } from '#/page-paths.ts';
import { formatDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { isDownloadReady, requestMyData } from './my-data-calls.ts';
import styles from './my-data.module.css';

export interface DownloadDataProps {
  download: WireMyData['download'];
  /** The `{env}` in the paths of calls. */
  env: string;
  /** Whether a request without script has failed. */
  hasFailed: boolean;
}

/** The pause before the page looks again whether the files are ready, in milliseconds. */
const lookAgainMs = 2000;

/** Renders the button that asks for the customer's data, and the links to the files once they are ready. */
export function DownloadData({ download, env, hasFailed: hasPostFailed }: DownloadDataProps) {
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(hasPostFailed);
  const isWaiting = download !== null && !download.isReady;
  // After an hour something must be wrong: the page stops looking for the files, and the customer can ask again.
  const isOverdue = isWaiting && download.canAskAgain;
  const isPreparing = isWaiting && !isOverdue;
  const lookAgain = useEffectEvent(async () => {
    if (await isDownloadReady(calls)) await revalidate({ keepsPage: true });
  });

  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => void lookAgain(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isPreparing]);

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const failure = await requestMyData(calls);
      setFailed(failure !== null);
      if (failure === null) await revalidate({ keepsPage: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.data}>
      <p>Get a copy of everything that we hold about you: your details, addresses, orders, lists, reviews and more.</p>
      <div role="status">
        {isPreparing && (
          <p>
            We&rsquo;re preparing your data and will email you when it is ready, usually within a minute. <TextLink href={myData}>See whether it is ready</TextLink>
          </p>
        )}
        {isOverdue && <p>Sorry, preparing your data has taken too long. Please ask for it again.</p>}
        {download?.isReady && (
          <>
            <p>Your data as of {momentText(download.requested)} is ready:</p>
            <ul>
              <li>
                <FileLink {...download} env={env} kind="html">
                  Readable page (HTML)
                </FileLink>
              </li>
              <li>
                <FileLink {...download} env={env} kind="json">
                  For other programs (JSON)
                </FileLink>
              </li>
            </ul>
            <p className={styles.soft}>
              You can download these files until {momentText(download.availableUntil)}.
              {!download.canAskAgain && ' You can ask for a newer copy after an hour.'}
            </p>
          </>
        )}
      </div>
      {hasFailed && (
        <Notice tone="danger" announce="assertive">
          We couldn&rsquo;t prepare your data. Please try again.
        </Notice>
      )}
      {(download === null || download.canAskAgain) && (
        <form method="post" onSubmit={ask}>
          <input type="hidden" name="form" value="download" />
          <Button type="submit" variant="secondary" busy={busy}>
            {download?.isReady ? 'Prepare a newer copy' : 'Download my data'}
          </Button>
        </form>
      )}
    </div>
  );
}

function FileLink({ requestId, env, kind, children }: { requestId: string; env: string; kind: 'html' | 'json'; children: string }) {
  return (
    <TextLink as="a" href={`/my-data-${env}/v1/my-data/larder-data.${kind}?requestId=${requestId}`} download>
      {children}
    </TextLink>
  );
}

const momentText = (iso: string): string => `${formatDay(londonDay(Date.parse(iso)))} at ${formatTimeAt(Date.parse(iso))}`;
