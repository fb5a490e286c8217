import { data, redirect } from 'react-router';
import { Button } from '#/design/forms/button.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import * as pages from '#/page-paths.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { Route } from './+types/add-to-trolley.ts';
import { readLineForm, sendLineForm, type LineAsked } from './line-form.ts';
import styles from './product.module.css';

/** Each of the two things that it can show has its heading as its title. */
export const meta = () => [];

/**
 * The add form of a browser without script: adds to the trolley of whoever the cookies say, and comes back to the page
 * it was on (SH-138). A product that is personalised is asked the words for first (SC-305). What a rule refuses is told
 * here, with the way back.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const back = pathAfterSignIn(String(form.get('back') ?? ''));
  const wanted = readLineForm(form);
  if (wanted === null) return redirect(back, 303);
  const longest = Number(form.get('longest'));
  if (longest > 0 && !wanted.personalisedMessage) return data({ kind: 'message' as const, wanted, longest, back }, { status: 200 });
  const why = await sendLineForm(context, pages.addToTrolley, wanted);
  return why === null ? redirect(back, 303) : data({ kind: 'refused' as const, why, back }, { status: 422 });
}

/**
 * Who opens the page without a form is led home. A loader would be asked after the form's action too, and lead away from
 * what that says.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method !== 'POST') throw redirect(pages.groceriesHome);
  },
];

export default function AddToTrolleyPage({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <AskForMessage {...actionData} />;
  return (
    <Container narrow className={styles.page}>
      <Heading>Sorry, this item hasn't been added</Heading>
      <p role="alert">{actionData?.why}</p>
      <p>
        <ButtonLink href={actionData?.back ?? pages.groceriesHome}>Go back</ButtonLink>
      </p>
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
