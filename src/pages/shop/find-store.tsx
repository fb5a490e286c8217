import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { store } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { Form } from '#/platform/web/router/router.tsx';
import styles from './find-store.module.css';

/** The store finder (SH-068, SH-069). */
export default function FindStore({ loaderData: { typed, branches } }: PropsOf<typeof import('./find-store.server.ts')>) {
  return (
    <Container className={styles.page}>
      <h1>Find a store</h1>
      <Form action={pages.findStore} role="search" aria-label="Stores" className={styles.form}>
        <TextInput key={typed} label="Name, town or postcode" name="q" defaultValue={typed} autoComplete="off" maxLength={100} />
        <Button type="submit">Find</Button>
      </Form>
      <p role="status" className={styles.count}>
        {branches.length === 1 ? '1 store' : `${branches.length} stores`}
        {typed !== '' && ` for ‘${typed}’`}
      </p>
      {branches.length === 0 ? (
        <EmptyState icon={store} title="No store found" actions={<TextLink href={pages.findStore}>Show all stores</TextLink>}>
          <p>Check the spelling, or try a larger town nearby.</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.branches}>
          {branches.map(({ id, name, address, collection }) => (
            <Panel as="li" key={id}>
              <h2 className={styles.name}>{name}</h2>
              <address className={styles.address}>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <p className={styles.service}>{collection ? 'You can collect orders here' : 'No collection here'}</p>
            </Panel>
          ))}
        </ul>
      )}
    </Container>
  );
}
