import { useId, useState, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import {
  choiceAsShown,
  choiceField,
  marketingChannels,
  marketingSchemes,
  notSavedMessage,
  sentChoices,
  type MarketingChannel,
  type MarketingScheme,
  type SentChoice,
  type SentChoices,
} from '#/modules/account/rules/marketing/marketing-consent.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { saveChoices, type MarketingChoices } from './marketing-calls.ts';
import { ShownChoice } from './shown-choice.tsx';
import styles from './marketing-form.module.css';

export interface MarketingFormProps {
  schemes: readonly MarketingScheme[];
  /** The choices that are saved. */
  saved: MarketingChoices;
  /** The choices of a save that failed without script. */
  refused: SentChoices | undefined;
}

const channelNames: Record<MarketingChannel, string> = { EMAIL: 'Email', SMS: 'SMS' };

/** Renders a block of choices per marketing scheme, and saves those that change (AC-251 to AC-254). Without script, the browser posts the form. */
export function MarketingForm({ schemes, saved, refused }: MarketingFormProps) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(refused !== undefined);
  // The latest save from here, which says how its boxes count as shown.
  const [sent, setSent] = useState<SentChoices>(refused ?? {});

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const wanted = sentChoices(new FormData(event.currentTarget));
    setBusy(true);
    setFailed(false);
    try {
      const { choices, failure } = await saveChoices(calls, wanted);
      setSent(choices);
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
            <SchemeBlock key={scheme} scheme={scheme} {...(sent[scheme] ?? untouched(saved[scheme]))} />
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

function untouched(saved: MarketingChoices[MarketingScheme]): SentChoice {
  const ticked = choiceAsShown(saved);
  return { ticked, shown: ticked };
}

function SchemeBlock({ scheme, ticked, shown }: SentChoice & { scheme: MarketingScheme }) {
  const id = useId();
  return (
    <Panel as="section" role="group" aria-labelledby={id} className={styles.scheme}>
      <h2 id={id}>{marketingSchemes[scheme]}</h2>
      <ShownChoice {...{ scheme, shown }} />
      {marketingChannels.map((channel) => (
        <Checkbox key={channel} name={choiceField(scheme, channel)} label={channelNames[channel]} defaultChecked={ticked[channel]} />
      ))}
    </Panel>
  );
}
