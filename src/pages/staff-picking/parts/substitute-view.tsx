import { useState, type SubmitEvent } from 'react';
import type { WireStaffOrder, WireStaffSubstitute } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { isCodeOf, type LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import { anotherProduct, checkTypedPick, openedSubstitution, pickFields, restOf, slotDayOf, substituteCode, type PickToRecord, type TypedPick } from '#/modules/orders/rules/picking/typed-pick.ts';
import { classNames } from '#/design/class-names.ts';
import type { RefusedPick } from '#/modules/orders/web/picking/picking-store.ts';
import { DefaultSubmit } from '#/pages/staff/parts/form/default-submit.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedPicking } from './act-on-picking.ts';
import { NotRecorded } from './not-recorded.tsx';
import { PickPicture } from './pick-picture.tsx';
import type { PickWay } from './pick-place.ts';
import { useScanner } from './use-scanner.ts';
import { useTypedPick } from './use-typed-pick.ts';
import { withRefused } from './with-refused.ts';
import styles from './picking.module.css';

export interface SubstituteViewProps {
  to: LineToPick;
  /** The order of the line. */
  staffOrder: WireStaffOrder;
  way: PickWay;
  /** The offered substitutes; null while they are loading. */
  substitutes: readonly WireStaffSubstitute[] | null;
  record?: (to: LineToPick, pick: PickToRecord, names: Readonly<Record<string, string>>) => void;
  refused: RefusedPicking | undefined;
  /** The record of the line that the server refused; null if there is none. */
  meanwhile: RefusedPick | null;
  /** Forgets the refused record. */
  discard?: (to: LineToPick) => void;
  /** What was counted of the line before its substitutes were opened; null if it was not. */
  counted: TypedPick | null;
}

/** Offers products to pick in place of a line, the most alike first, with what the shopper pays (SC-665, SC-666). */
export function SubstituteView({ to, staffOrder, way, substitutes, record, refused, meanwhile, discard, counted }: SubstituteViewProps) {
  const { line, order: ordered } = to;
  const busy = useNavigation().state !== 'idle';
  const slotDay = slotDayOf(staffOrder);
  const open = () => refused?.typed ?? asOffered(openedSubstitution(withRefused(to, meanwhile), slotDay, counted), substitutes);
  const { typed, type: set, restore } = useTypedPick(open, { isCounted: true, hasRefused: meanwhile !== null });
  const [found, setFound] = useState<{ faults: Record<string, string> } | null>(null);
  const shownFaults = found ?? refused;
  const faults = shownFaults?.faults ?? {};
  const chosen = substitutes?.find((one) => isCodeOf(one, substituteCode(typed)));
  // The substitute stays for the rest while the picker has not said otherwise.
  const setQuantity = (quantity: string) => set({ quantity, ...(typed.substituteQuantity === restOf(ordered.quantity, typed.quantity) && { substituteQuantity: restOf(ordered.quantity, quantity) }) });
  useScanner(({ code, field }) => {
    if (field) restore(field, code.length);
    set({ offered: '', substitute: code });
  });

  function press(event: SubmitEvent<HTMLFormElement>) {
    if (record === undefined) return;
    event.preventDefault();
    // A scanned bar code stands for the offered product's line number.
    const checked = checkTypedPick(to, { ...typed, offered: '', substitute: chosen?.lineNumber ?? typed.substitute }, 'substitute', slotDay);
    if (checked.ok && chosen?.weighed && typed.substituteWeight === '') setFound({ faults: { substituteWeight: 'Weigh it, and enter its weight in grams' } });
    else if (checked.ok) record(to, checked.pick, chosen ? { [chosen.lineNumber]: chosen.name } : {});
    else setFound({ faults: checked.faults });
  }

  return (
    <>
      <div className={styles.body}>
        {meanwhile && <NotRecorded refused={meanwhile} discard={discard && (() => discard(to))} />}
        <div className={styles.instead}>
          <PickPicture thumbnail={line.thumbnail} size="medium" />
          <div>
            <p className={styles.missing}>Not enough on the shelf{to.crate !== null && ` for crate ${to.crate}`}</p>
            <h2>{ordered.name}</h2>
            <p className={styles.soft}>
              {formatMoney(ordered.estimatedPrice)} · {formatQuantity(ordered.quantity)} wanted
            </p>
          </div>
          <div>
            <p className={styles.soft}>This shopper allows</p>
            <p>{line.substitutable ? 'A substitute' : 'No substitute for this product'}</p>
          </div>
        </div>
        <Form method="post" replace noValidate id="pick" className={styles.form} onSubmit={press}>
          <DefaultSubmit label="Take it" />
          <ErrorSummary faults={listFaults(shownFaults && { message: null, ...shownFaults }, pickFields)} attempt={shownFaults} />
          <input type="hidden" name="version" value={line.pick?.version ?? 0} />
          {substitutes === null ? <Spinner label="Looking for substitutes" /> : <Choices substitutes={substitutes} chosen={chosen?.lineNumber ?? ''} offered={typed.offered} choose={(offered) => set({ offered, substitute: '' })} pays={formatMoney(ordered.estimatedPrice)} />}
          <div className={styles.another}>
            <TextInput
              id="substitute"
              name="substitute"
              label="Scan or type the number of another product"
              inputMode="numeric"
              autoComplete="off"
              value={typed.substitute}
              onChange={(event) => set({ offered: '', substitute: event.target.value })}
              error={faults['substitute']}
            />
            <TextInput
              id="substituteQuantity"
              name="substituteQuantity"
              label={ordered.quantity.uom === 'C62' ? 'How many' : 'How much'}
              inputMode="decimal"
              autoComplete="off"
              value={typed.substituteQuantity}
              onChange={(event) => set({ substituteQuantity: event.target.value })}
              error={faults['substituteQuantity']}
            />
            <TextInput
              id="substituteWeight"
              name="substituteWeight"
              label="Its weight in g, if it is weighed"
              inputMode="decimal"
              autoComplete="off"
              value={typed.substituteWeight}
              onChange={(event) => set({ substituteWeight: event.target.value })}
              error={faults['substituteWeight']}
            />
            <TextInput
              id="quantity"
              name="quantity"
              label="Picked of the ordered product"
              inputMode="decimal"
              autoComplete="off"
              value={typed.quantity}
              onChange={(event) => setQuantity(event.target.value)}
              error={faults['quantity']}
            />
            {line.weighed && (
              <TextInput id="weight" name="weight" label="Its weight in g" inputMode="decimal" autoComplete="off" value={typed.weight} onChange={(event) => set({ weight: event.target.value })} error={faults['weight']} />
            )}
          </div>
        </Form>
      </div>
      <div className={styles.dock}>
        <ButtonLink {...way.linkTo({ line: to.key, substitute: false })} variant="secondary" size="large" className={styles.gloved}>
          None of these
        </ButtonLink>
        <Button type="submit" form="pick" name="press" value="substitute" size="large" busy={busy} className={styles.main} disabledReason={line.substitutable ? undefined : 'The shopper does not want a substitute for this product, or it is never substituted.'} hideReason>
          {chosen ? `Take ${typed.substituteQuantity} ${chosen.name}` : 'Take it'}
        </Button>
      </div>
    </>
  );
}

/** Returns the form with its substitute as the choice that it is; another one stands in the field for its number. */
function asOffered(typed: TypedPick, substitutes: readonly WireStaffSubstitute[] | null): TypedPick {
  return substitutes?.some(({ lineNumber }) => lineNumber === typed.substitute) ? { ...typed, offered: typed.substitute, substitute: '' } : typed;
}

interface ChoicesProps {
  substitutes: readonly WireStaffSubstitute[];
  /** The line number of the offered substitute that is chosen, typed or scanned; empty for another product. */
  chosen: string;
  /** As it is in the form. Without script, a typed number chooses nothing. */
  offered: string;
  choose(lineNumber: string): void;
  pays: string;
}

function Choices({ substitutes, chosen, offered, choose, pays }: ChoicesProps) {
  const current = useScripted() ? chosen : offered;
  if (substitutes.length === 0) return <p className={styles.soft}>Nothing like it can be offered here. You can still scan one.</p>;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <b>{substitutes.length} that fit, most alike first</b> <span className={styles.soft}>The shopper never pays more than {pays}</span>
      </legend>
      {substitutes.map((one) => (
        <label key={one.lineNumber} className={classNames(styles.choice, one.lineNumber === current && styles.chosen)}>
          <input type="radio" name="offered" value={one.lineNumber} checked={one.lineNumber === current} onChange={() => choose(one.lineNumber)} />
          <PickPicture thumbnail={one.thumbnail} size="medium" />
          <span className={styles.job}>
            <b>{one.name}</b>
            <span className={styles.soft}>
              {[one.size, one.lineNumber].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.flags}>
              {one.same.map((text) => (
                <Badge key={text} tone="success">
                  {text}
                </Badge>
              ))}
              {one.different.map((text) => (
                <Badge key={text} tone="warning">
                  {text}
                </Badge>
              ))}
            </span>
          </span>
          <span className={styles.cost}>
            {one.price ? <b>{formatMoney(one.price)}</b> : 'by weight'}
            {one.price && one.pays && one.pays.amount < one.price.amount && <span className={styles.paysLess}>pays {formatMoney(one.pays)}</span>}
          </span>
          <span className={styles.like}>
            <b>{one.likeness}%</b> alike
          </span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name="offered" value="" checked={current === ''} onChange={() => choose('')} />
        {anotherProduct}
      </label>
    </fieldset>
  );
}
