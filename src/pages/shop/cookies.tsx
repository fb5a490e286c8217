import { useEffect, useState } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { allowAllFirst, consentCategories, selectionOf, type ConsentCategory } from '#/modules/consent/rules/consent-choice.ts';
import { consentSavedEvent } from '#/modules/consent/rules/consent-event.ts';
import { storedThings, type StoredThing } from '#/modules/consent/rules/stored-things.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import { Form } from '#/platform/web/router/router.tsx';
import styles from './cookies.module.css';

const words: Record<ConsentCategory, { title: string; hint: string }> = {
  analytics: { title: 'Analytics', hint: 'Measure how the shop is used, so that we can make it better.' },
  functional: { title: 'Functional', hint: 'Remember your last searches and the products that you looked at.' },
  marketing: { title: 'Marketing', hint: 'Choose banners and suggestions for this browser.' },
};

const options = [
  { value: 'allow', label: 'Allow' },
  { value: 'refuse', label: "Don't allow" },
];

export const unsent = (fields: URLSearchParams) => ({ selected: selectionOf(fields), returnUrl: fields.get('returnUrl'), message: "Sorry, we couldn't save your choice. Please try again." });

/** The privacy controls: the choice about cookies, and the list of everything that the shop keeps in a browser (SH-337). */
export default function Cookies({ actionData, loaderData: { choice, chosenAt, returnUrl: cameFrom } }: PropsOf<typeof import('./cookies.server.ts')>) {
  const [selected, setSelected] = useState(actionData?.selected ?? choice);
  // After a refused choice the referrer is this page itself; only the form still has the page that the person came from.
  const returnUrl = actionData?.returnUrl ?? cameFrom;
  // The page closes when a choice is saved. The script in the head then looks at the cookies.
  useEffect(() => () => void dispatchEvent(new Event(consentSavedEvent)), []);
  const allowsAll = consentCategories.every((category) => selected[category] === true);
  return (
    <Container className={styles.page} data-privacy-controls="">
      <h1>Cookies</h1>
      <p className={styles.words}>
        Cookies and similar storage in your browser make the shop work. You decide about those that it could do without, and can change
        your mind here at any time. Your choice lasts a day, then we ask again. Our <TextLink href={pages.privacyNotice}>Privacy policy</TextLink>{' '}
        says how we use your details.
      </p>
      {chosenAt !== null && (
        <p className={styles.words}>
          You chose on {formatLongDay(londonDay(chosenAt))} at {formatTimeAt(chosenAt)}: {consentCategories.map((category) => `${words[category].title.toLowerCase()} ${choice[category] ? 'allowed' : 'not allowed'}`).join(', ')}.
        </p>
      )}
      {actionData && (
        <Notice tone="danger" announce="assertive">
          {actionData.message}
        </Notice>
      )}
      <Form method="post" className={styles.form}>
        {/* A form's first submit button is what Enter on a radio presses. It must never accept more than is selected. */}
        <button type="submit" name="choice" value="selected" hidden>
          Accept selected
        </button>
        {returnUrl !== null && <input type="hidden" name="returnUrl" value={returnUrl} />}
        <section className={styles.essential} aria-labelledby="essential">
          <h2 id="essential">Essential</h2>
          <p>Always on: without these you could not fill a trolley, sign in or order.</p>
        </section>
        {consentCategories.map((category) => (
          <RadioGroup
            key={category}
            name={category}
            legend={words[category].title}
            hint={words[category].hint}
            options={options}
            value={selected[category] === true ? 'allow' : 'refuse'}
            onChange={(value) => setSelected({ ...selected, [category]: value === 'allow' })}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" name="choice" value="all">
            Accept all
          </Button>
          <Button type="submit" name="choice" value="none">
            Reject all
          </Button>
        </div>
        <div>
          {/* It accepts only three times 'Allow' (SH-343). */}
          <Button type="submit" name="choice" value="selected" variant="secondary" disabledReason={allowsAll ? undefined : allowAllFirst}>
            Accept selected
          </Button>
        </div>
      </Form>
      <h2>Everything that we keep in your browser</h2>
      <div>
        {(['essential', ...consentCategories] as const).map((category) => (
          <ThingsOf key={category} title={category === 'essential' ? 'Essential' : words[category].title} things={storedThings.filter((one) => one.category === category)} />
        ))}
      </div>
    </Container>
  );
}

function ThingsOf({ title, things }: { title: string; things: readonly StoredThing[] }) {
  return (
    <Disclosure title={`${title} (${things.length})`}>
      <ul role="list" className={styles.things}>
        {things.map(({ place, name, purpose, life }) => (
          <li key={`${place} ${name}`}>
            <strong>{/[:_-]$/.test(name) ? `${name}…` : name}</strong>
            <span>{purpose}</span>
            <span className={styles.where}>
              {place}, {life}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
