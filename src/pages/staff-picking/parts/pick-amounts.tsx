import { Icon } from '#/design/display/icon.tsx';
import { ProgressBar } from '#/design/feedback/progress-bar.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import type { LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import { mostTypedGrams, unitWords, type TypedPick } from '#/modules/orders/rules/picking/typed-pick.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import styles from './picking.module.css';

export interface PickAmountsProps {
  to: LineToPick;
  typed: TypedPick;
  change(changed: Partial<TypedPick>): void;
  faults: Readonly<Record<string, string>>;
}

/** The fields for how much is picked: items with big buttons, or a weight with a keypad. */
export function PickAmounts({ to, typed, change, faults }: PickAmountsProps) {
  const { line, order } = to;
  const isWeight = order.quantity.uom !== 'C62';
  const mostGrams = mostTypedGrams(to, typed);
  return (
    <>
      {isWeight ? (
        <Weight
          id="quantity"
          label={`Weight in ${unitWords[order.quantity.uom]}`}
          value={typed.quantity}
          change={(quantity) => change({ quantity })}
          error={faults['quantity']}
          wanted={order.quantity.amount}
          most={line.mostQuantity.amount}
          hint={`${formatQuantity(order.quantity)} wanted, ${formatQuantity(line.mostQuantity)} at most`}
        />
      ) : (
        <Count to={to} value={typed.quantity} change={(quantity) => change({ quantity })} error={faults['quantity']} />
      )}
      {line.weighed && (
        <Weight
          id="weight"
          label="Weight of all of them in g"
          value={typed.weight}
          change={(weight) => change({ weight })}
          error={faults['weight']}
          wanted={null}
          most={mostGrams}
          hint={mostGrams === null ? 'As the scales show it' : `${formatQuantity({ amount: mostGrams, uom: 'GRM' })} at most`}
        />
      )}
    </>
  );
}

function Count({ to: { line, order }, value, change, error }: { to: LineToPick; value: string; change(value: string): void; error: string | undefined }) {
  const scripted = useScripted();
  const now = /^\d+$/.test(value) ? Number(value) : 0;
  const most = line.mostQuantity.amount;
  return (
    <div className={styles.count}>
      {scripted && (
        <button type="button" aria-label="One less" onClick={() => change(String(Math.max(0, now - 1)))}>
          <Icon name="minus" size={40} />
        </button>
      )}
      <TextInput
        id="quantity"
        name="quantity"
        label="Items picked"
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => change(event.target.value)}
        error={error}
        hint={`of ${formatQuantity(order.quantity)} picked`}
        hintBelow
        inputClassName={styles.number}
      />
      {scripted && (
        <button type="button" className={styles.more} aria-label="One more" onClick={() => change(String(Math.min(most, now + 1)))}>
          <Icon name="plus" size={40} />
        </button>
      )}
    </div>
  );
}

interface WeightProps {
  id: 'quantity' | 'weight';
  label: string;
  value: string;
  change(value: string): void;
  error: string | undefined;
  /** The ordered weight; null if items are ordered. */
  wanted: number | null;
  most: number | null;
  hint: string;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;

function Weight({ id, label, value, change, error, wanted, most, hint }: WeightProps) {
  const scripted = useScripted();
  return (
    <div className={styles.weigh}>
      <div className={styles.read}>
        <TextInput
          id={id}
          name={id}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
          error={error}
          hint={hint}
          hintBelow
          inputClassName={styles.scale}
        />
        {most !== null && <ProgressBar label={wanted === null ? 'Of the most' : 'Of the most that may be picked'} hideLabel value={Math.min(Number(value) || 0, most)} max={most} />}
      </div>
      {scripted && (
        <div className={styles.keys} role="group" aria-label="Keypad">
          {keys.map((key) => (
            <button key={key} type="button" onClick={() => change(key === '.' && value.includes('.') ? value : value + key)}>
              {key}
            </button>
          ))}
          <button type="button" aria-label="Delete the last digit" onClick={() => change(value.slice(0, -1))}>
            ⌫
          </button>
        </div>
      )}
    </div>
  );
}
