import { Container } from '#/design/layout/container.tsx';
import { SignInForm } from '#/modules/account/web/sign-in/sign-in-form.tsx';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import type { WaitingItems } from '#/modules/storefront/web/lists/waiting-items.ts';
import { itemsText } from '#/modules/trolley/rules/totals/items-in.ts';
import { signInLead } from '#/pages/rules/sign-in-lead.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { BelowSignIn } from './below-sign-in.tsx';
import styles from '#/pages/account/sign-in.module.css';

export default function SignIn({ actionData, loaderData }: PropsOf<typeof import('./sign-in.server.ts')>) {
  const { csrf, waiting, redirect } = loaderData;
  const cameFrom = actionData?.returnTo || loaderData.cameFrom;
  const lead = signInLead(redirect, waiting?.count ?? 0);
  return (
    <Container narrow className={waiting ? styles.pageBeside : styles.page}>
      <div className={styles.form}>
        <h1>Sign in</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <SignInForm csrf={csrf} redirect={redirect} cameFrom={cameFrom} refused={actionData} />
        <BelowSignIn redirect={redirect ?? cameFrom} />
      </div>
      {waiting && <Waiting waiting={waiting} />}
    </Container>
  );
}

function Waiting({ waiting: { count, products } }: { waiting: WaitingItems }) {
  return (
    <section aria-labelledby="waiting" className={styles.waiting}>
      <h2 id="waiting">Your trolley: {itemsText(count)}</h2>
      <ul role="list" className={styles.pictures}>
        {products.map((product) => (
          <li key={product.lineNumber}>
            <ProductPicture product={product} size="small" eager />
            <span className="visually-hidden">{product.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
