import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import * as pages from '#/page-paths.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { type LineAsked } from './line-form.ts';
import styles from '#/pages/shop/browse/product.module.css';

export default function AddToTrolleyPage({ actionData }: PropsOf<typeof import('./add-to-trolley-page.server.ts')>) {
  if (actionData?.kind === 'message') return <AskForMessage {...actionData} />;
  if (actionData?.kind === 'added') return <Added {...actionData} />;
  return (
    <Container narrow className={styles.page}>
      <Stack>
        <Heading>Sorry, this item hasn't been added</Heading>
        <p role="alert">{actionData?.why}</p>
        <p>
          <ButtonLink href={actionData?.back ?? pages.groceriesHome}>Go back</ButtonLink>
        </p>
      </Stack>
    </Container>
  );
}

function Added({ back, whyNot = [] }: { back: string; whyNot?: readonly string[] }) {
  return (
    <Container narrow className={styles.page}>
      <Stack>
        <Heading>Added to your trolley</Heading>
        {whyNot.length > 0 && (
          <Notice tone="warning" title="Some items haven't been added">
            {whyNot.map((why) => (
              <p key={why}>{why}</p>
            ))}
          </Notice>
        )}
        <p>
          <ButtonLink href={back}>Continue shopping</ButtonLink>
        </p>
        <p>
          <TextLink href={pages.trolley}>Go to your trolley</TextLink>
        </p>
      </Stack>
    </Container>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <>
      <title>{children}</title>
      <h1>{children}</h1>
    </>
  );
}

function AskForMessage({ wanted, longest, back }: { wanted: LineAsked; longest: number; back: string }) {
  const { amount, uom } = toWireQuantity(wanted.quantity);
  return (
    <Container narrow className={styles.page}>
      <Heading>Add your message</Heading>
      <form method="post">
        {Object.entries({ lineNumber: wanted.lineNumber, amount, uom, back, longest }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextArea label="Your message" name="personalisedMessage" hint={`At most ${longest} characters`} maxLength={longest} required />
        <Button type="submit">Add to trolley</Button>
      </form>
    </Container>
  );
}
