import { useState } from 'react';
import { DateField } from '#/design/forms/date-field.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { formatLongDay, weekdayOf, type LondonDay } from '#/platform/rules/london-time.ts';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';

/** A fixed date, so that the page looks the same every day. */
const today = '2026-03-12';

export function DateSection({ id, title }: SectionProps) {
  const [day, setDay] = useState<LondonDay | ''>('2026-03-19');
  return (
    <Section id={id} title={title}>
      <Specimen name="A day">
        <DateField label="Date of birth" today={today} max={today} hint="Day, month, year" />
      </Specimen>
      <Specimen name="Between two days, some not to be had">
        <DateField
          label="Delivery day"
          value={day}
          onChange={setDay}
          today={today}
          min={today}
          max="2026-04-09"
          unavailable={(one) => (weekdayOf(one) === 'SUNDAY' ? 'We do not deliver on Sundays' : undefined)}
          hint={day ? `Chosen: ${formatLongDay(day)}` : 'None chosen'}
        />
      </Specimen>
      <Specimen name="With an error">
        <DateField label="Start" today={today} defaultValue="2026-03-15" error="Sunday 15 March is not a delivery day" />
      </Specimen>
      <Specimen name="Off">
        <DateField label="Placed on" today={today} defaultValue="2026-03-02" disabled />
      </Specimen>
      <Specimen name="A range">
        <FieldGroup legend="Orders placed" inline>
          <DateField label="From" today={today} defaultValue="2026-03-01" max={today} />
          <DateField label="To" today={today} defaultValue="2026-03-12" max={today} />
        </FieldGroup>
      </Specimen>
    </Section>
  );
}
