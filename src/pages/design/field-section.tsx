import { Button } from '#/design/forms/buttons/button.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';

export function FieldSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="Text">
        <TextInput label="First name" autoComplete="off" defaultValue="Ada" />
      </Specimen>
      <Specimen name="Empty, with a hint">
        <TextInput label="Postcode" hint="For example, RG12 8YA" placeholder="Your postcode" autoComplete="off" optional />
      </Specimen>
      <Specimen name="With an error">
        <TextInput
          label="Email address"
          type="email"
          autoComplete="off"
          defaultValue="ada@farrow"
          hint="Your order confirmation goes there"
          error="Enter an email address such as name@example.com"
        />
      </Specimen>
      <Specimen name="Cannot be changed">
        <TextInput label="Order number" defaultValue="2048 1187 03" disabled />
      </Specimen>
      <Specimen name="With a button, and an error">
        <TextInput label="Postcode to deliver to" autoComplete="off" defaultValue="RG12" error="Enter a whole postcode" beside={<Button>Check</Button>} />
      </Specimen>
      <Specimen name="Read only">
        <TextInput label="Reference" defaultValue="LRD-7731" readOnly />
      </Specimen>
      <Specimen name="Password">
        <PasswordInput label="Password" autoComplete="off" defaultValue="groceries please" hint="Use 8 to 128 characters" hintBelow />
      </Specimen>
      <Specimen name="Password with an error">
        <PasswordInput label="New password" autoComplete="off" defaultValue="plums" error="Must be at least 8 characters" />
      </Specimen>
      <Specimen name="Password that is off">
        <PasswordInput label="Password kept elsewhere" autoComplete="off" disabled />
      </Specimen>
      <Specimen name="Choice from a list">
        <Select label="Sort by" defaultValue="price">
          <option value="popular">Most popular</option>
          <option value="price">Price, low to high</option>
          <option value="name">A to Z</option>
        </Select>
      </Specimen>
      <Specimen name="Choice with an error">
        <Select label="Title" defaultValue="" error="Choose a title">
          <option value="">Choose</option>
          <option>Ms</option>
          <option>Mr</option>
        </Select>
      </Specimen>
      <Specimen name="Choice that is off">
        <Select label="Branch" disabled>
          <option>Bracknell</option>
        </Select>
      </Specimen>
      <Specimen name="Several lines">
        <TextArea label="Delivery note" hint="Where to leave it if you are out" defaultValue="Green gate, please mind the step." />
      </Specimen>
      <Specimen name="Several lines with an error">
        <TextArea label="Note for your shopper" error="At most 100 characters" defaultValue="Firm ones please" />
      </Specimen>
      <Specimen name="Several lines that are off">
        <TextArea label="Message on the card" defaultValue="Many happy returns" disabled />
      </Specimen>
    </Section>
  );
}
