import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import type { RefusedPick } from '#/modules/orders/web/picking/picking-store.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import styles from './picking.module.css';

/** Says why the server refused a record of a line, and what it was. Recording the line again replaces it; `discard` forgets it. */
export function NotRecorded({ refused, discard }: { refused: RefusedPick; discard?: (() => void) | undefined }) {
  const { message, value, names } = refused;
  const substitutes = value?.substitutes.map(({ lineNumber, quantity }) => `${formatQuantity(quantity)} ${names[lineNumber] ?? `of product ${lineNumber}`}`) ?? [];
  return (
    <Notice
      tone="danger"
      title="This line was not recorded"
      announce="assertive"
      actions={
        discard && (
          <Button variant="secondary" size="large" className={styles.gloved} onClick={discard}>
            Discard my record
          </Button>
        )
      }
    >
      <p>{message}</p>
      <p>
        Your record: {value === null ? 'nothing is picked yet' : `${formatQuantity(value.pickedQuantity)} picked`}
        {substitutes.length > 0 && `, instead ${substitutes.join(' and ')}`}.
      </p>
    </Notice>
  );
}
