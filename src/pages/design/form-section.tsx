import { useState, type FormEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';

const required: FormFaults = [
  { field: 'design-line', message: 'Enter the first line of the address' },
  { field: 'design-town', message: 'Enter the town' },
];

type FormFaults = readonly { field: string; message: string }[];

/**
 * A form that behaves like every form of the shop. Errors are shown beside each field and in a list above the form,
 * which takes the focus.
 */
export function FormSection({ id, title }: SectionProps) {
  const [tried, setTried] = useState<{ attempt: number; faults: FormFaults }>({ attempt: 0, faults: [] });
  const messageFor = (field: string) => tried.faults.find((fault) => fault.field === field)?.message;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setTried({ attempt: tried.attempt + 1, faults: required.filter(({ field }) => !String(sent.get(field)).trim()) });
  }

  return (
    <Section id={id} title={title}>
      <Specimen name="A form with faults" wide>
        <form noValidate onSubmit={send} aria-label="Address">
          <Stack gap="large">
            <ErrorSummary faults={tried.faults} attempt={tried.attempt} />
            <FieldGroup legend="Where do you live?" hint="We deliver to homes and workplaces">
              <TextInput id="design-line" name="design-line" label="Address line 1" autoComplete="off" error={messageFor('design-line')} />
              <TextInput id="design-town" name="design-town" label="Town" autoComplete="off" error={messageFor('design-town')} />
            </FieldGroup>
            <Checkbox label="Deliver here from now on" defaultChecked />
            <div>
              <Button type="submit">Save address</Button>
            </div>
          </Stack>
        </form>
      </Specimen>
    </Section>
  );
}
