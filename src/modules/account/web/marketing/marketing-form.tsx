import { useId, useState, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import {
  choiceField,
  choicesOf,
  marketingChannels,
  marketingSchemes,
  notSavedMessage,
  type MarketingChannel,
  type MarketingScheme,
} from '#/modules/account/rules/marketing/marketing-consent.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { saveChoices, type MarketingChoices } from './marketing-calls.ts';
import styles from './marketing-form.module.css';

export interface MarketingFormProps {
  schemes: readonly MarketingScheme[];
  /** The choices that are saved. */
  saved: MarketingChoices;
  /** The choices of a save that failed without script. */
  refused: MarketingChoices | undefined;
}

const channelNames: Record<MarketingChannel, string> = { EMAIL: 'Email', SMS: 'SMS' };

/** Renders a block of choices per marketing scheme, and saves those that change (AC-251 to AC-254). Without script, the browser posts the form. */
export function MarketingForm({ schemes, saved: savedFirst, refused }: MarketingFormProps) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const [saved, setSaved] = useState(savedFirst);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(refused !== undefined);
  const shown = refused ?? savedFirst;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const wanted = choicesOf(new Set(new FormData(event.currentTarget).keys()), schemes);
    setBusy(true);
    setFailed(false);
    try {
      const { saved: now, failure } = await saveChoices(calls, saved, wanted);
      setSaved(now);
      setFailed(failure !== null);
      if (failure === null) showSnackbar({ message: 'Marketing preferences updated', tone: 'success' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <Stack gap="large">
        <div className={styles.schemes}>
          {schemes.map((scheme) => (
            <SchemeBlock key={scheme} scheme={scheme} choice={shown[scheme]} />
          ))}
        </div>
        {hasFailed && (
          <Notice tone="danger" announce="assertive">
            {notSavedMessage}
          </Notice>
        )}
        <Button type="submit" size="large" busy={busy} className={styles.save}>
          Save preferences
        </Button>
      </Stack>
    </form>
  );
}

function SchemeBlock({ scheme, choice }: { scheme: MarketingScheme; choice: MarketingChoices[MarketingScheme] }) {
  const id = useId();
  return (
    <Panel as="section" role="group" aria-labelledby={id} className={styles.scheme}>
      <h2 id={id}>{marketingSchemes[scheme]}</h2>
      {marketingChannels.map((channel) => (
        <Checkbox key={channel} name={choiceField(scheme, channel)} label={channelNames[channel]} defaultChecked={choice?.[channel] === true} />
      ))}
    </Panel>
  );
}
