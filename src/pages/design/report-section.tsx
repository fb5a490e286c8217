import { useState, type FocusEvent, type FormEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { CountedTextArea } from '#/design/forms/counted-text-area.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { freeTextFault } from '#/platform/rules/fields/free-text.ts';
import { dateUsedFault, missingQuantityFault, orderNumberFault, productNameFault } from '#/platform/rules/fields/purchase-faults.ts';
import { tooLongFault } from '#/platform/rules/fields/text-length.ts';
import { typedDay, typedDayFault } from '#/platform/rules/fields/typed-day.ts';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';

const today = '2026-03-12';
const longestMessage = 40;

const fields = ['orderNumber', 'productName', 'quantity', 'visited', 'used', 'message'] as const;
type Field = (typeof fields)[number];
type Typed = Record<Field, string>;

/** Returns the message of every field that the rules of the form kit refuse (AC-474 to AC-492). */
function reportFaults({ orderNumber, productName, quantity, visited, used, message }: Typed): Partial<Record<Field, string>> {
  const [visitDay, useDay] = [typedDay(visited), typedDay(used)];
  const found: Record<Field, string | null> = {
    orderNumber: orderNumberFault(orderNumber),
    productName: productNameFault(productName),
    quantity: missingQuantityFault(quantity),
    visited: typedDayFault(visited, { today, pastOnly: true }),
    used: typedDayFault(used, { today, pastOnly: true }) ?? (visitDay && useDay ? dateUsedFault(useDay, visitDay) : null),
    message: freeTextFault(message, 'message') ?? tooLongFault(message, longestMessage),
  };
  return Object.fromEntries(fields.flatMap((field) => (found[field] === null ? [] : [[field, found[field]]])));
}

/** A form in which each field follows a rule of the form kit: it is checked when a field is left, and when it is sent. */
export function ReportSection({ id, title }: SectionProps) {
  const [message, setMessage] = useState('');
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [attempt, setAttempt] = useState(0);

  const typedIn = (form: HTMLFormElement): Typed => {
    const data = new FormData(form);
    return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Typed;
  };

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFaults(reportFaults(typedIn(event.currentTarget)));
    setAttempt(attempt + 1);
  }

  function check({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
    const left = fields.find((field) => field === (target as Element as HTMLInputElement).name);
    const value = (target as Element as HTMLInputElement).value;
    if (left === undefined || (value === '' && faults[left] === undefined)) return;
    const { [left]: _, ...others } = faults;
    const fault = reportFaults(typedIn(currentTarget))[left];
    setFaults(fault === undefined ? others : { ...others, [left]: fault });
  }

  const field = (name: Field) => ({ id: `report-${name}`, name, error: faults[name] });
  return (
    <Section id={id} title={title}>
      <Specimen name="A form under the field rules" wide>
        <form noValidate aria-label="Missing product" {...{ onSubmit: send, onBlur: check }}>
          <Stack gap="large">
            <ErrorSummary faults={attempt === 0 ? [] : fields.flatMap((name) => (faults[name] === undefined ? [] : [{ field: `report-${name}`, message: faults[name] }]))} attempt={attempt} />
            <TextInput
              {...field('orderNumber')}
              label="Order number"
              inputMode="numeric"
              autoComplete="off"
              required
              errorExplanation="We find your order by its number. It is at the top of the email that confirmed the order."
            />
            <TextInput {...field('productName')} label="Product name" autoComplete="off" required />
            <TextInput {...field('quantity')} label="Missing quantity" inputMode="numeric" autoComplete="off" required />
            <DateField {...field('visited')} label="Day of your visit" today={today} required />
            <DateField {...field('used')} label="Day of use" today={today} required />
            <CountedTextArea {...field('message')} label="Message" optional longest={longestMessage} value={message} onChange={({ target }) => setMessage(target.value)} />
            <div>
              <Button type="submit">Send report</Button>
            </div>
          </Stack>
        </form>
      </Specimen>
    </Section>
  );
}
