import { useState } from 'react';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Stepper } from '#/design/forms/buttons/stepper.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

const leave = [
  { value: 'safe', label: 'Leave it somewhere safe' },
  { value: 'neighbour', label: 'Leave it with a neighbour' },
  { value: 'back', label: 'Take it back', disabledReason: 'Chilled food cannot be taken back.' },
];

const ways = [
  { value: 'delivery', label: 'Delivery', hint: 'To your door in a one-hour slot, from £3' },
  { value: 'collection', label: 'Collection', hint: 'From a branch near you, free' },
];

export function ChoiceSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="Tick boxes">
        <Checkbox label="Vegetarian" aside={211} defaultChecked />
        <Checkbox label="Vegan" aside={37} />
        <Checkbox label="Gluten free" aside={0} disabled />
        <Checkbox label="In stock" aside={248} defaultChecked disabled />
      </Specimen>
      <Specimen name="Tick box with hint and error">
        <Checkbox label="Send me offers by email" hint="You can change this at any time" />
        <Checkbox label="I am 18 or over" error="Tick this box to buy alcohol" />
      </Specimen>
      <Specimen name="One of several">
        <RadioGroup legend="If you are out" name="design-out" options={leave} defaultValue="neighbour" />
      </Specimen>
      <Specimen name="One of several, boxed">
        <RadioGroup legend="How would you like it?" name="design-way" options={ways} defaultValue="delivery" boxed />
      </Specimen>
      <Specimen name="One of several, with an error">
        <RadioGroup legend="Substitutes" hint="When something has run out" name="design-subs" options={leave.slice(0, 2)} error="Choose one" />
      </Specimen>
      <Specimen name="Stepper">
        <div className={styles.stepper}>
          <Counter name="Organic milk" start={2} />
        </div>
      </Specimen>
      <Specimen name="Stepper by weight">
        <div className={styles.stepper}>
          <Counter name="Sirloin steak" start={0.5} step={0.1} unit="kg" />
        </div>
      </Specimen>
      <Specimen name="Stepper at its most">
        <div className={styles.stepper}>
          <Counter name="Champagne" start={12} max={12} maxReason="You can have at most 12" />
        </div>
      </Specimen>
    </Section>
  );
}

interface CounterProps {
  name: string;
  start: number;
  step?: number;
  unit?: string;
  max?: number;
  maxReason?: string;
}

function Counter({ start, ...rest }: CounterProps) {
  const [value, setValue] = useState(start);
  return <Stepper {...rest} value={value} onChange={setValue} min={0} />;
}
