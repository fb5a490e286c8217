import { Reveal, RevealRow } from '#/design/layout/reveal.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import { Tabs, type Tab } from '#/design/navigation/tabs.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';

const tabs: readonly Tab[] = [
  { id: 'about', label: 'About', content: <p>Whole milk from herds that graze for 180 days a year.</p> },
  { id: 'nutrition', label: 'Nutrition', content: <p>268 kJ per 100ml.</p> },
  { id: 'reviews', label: 'Reviews', aside: 212, content: <p>4.5 out of 5 stars.</p> },
];

export function TabSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="Tabs that show at once">
        <Tabs label="Milk" tabs={tabs} />
      </Specimen>
      <Specimen name="Tabs that wait for Enter">
        <Tabs label="Milk, fetched" tabs={tabs} activation="manual" defaultSelected="nutrition" />
      </Specimen>
      <Specimen name="Tabs as links">
        <TabLinks
          label="Orders"
          tabs={[
            { href: '#upcoming', label: 'Upcoming', aside: 2, current: true },
            { href: '#previous', label: 'Previous', aside: 48 },
            { href: '#cancelled', label: 'Cancelled' },
          ]}
        />
      </Specimen>
      <Specimen name="Disclosure: closed, open, one at a time">
        <Disclosure title="Ingredients">
          <p>
            Whole <strong>milk</strong>.
          </p>
        </Disclosure>
        <Disclosure title="Storage" name="design-disclosure" open>
          <p>Keep refrigerated. Once opened, use within 3 days.</p>
        </Disclosure>
        <Disclosure title="Origin" name="design-disclosure">
          <p>Produced in the United Kingdom.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Reveal: closed, open">
        <RevealRow>
          <Reveal title="Gift card">
            <p>Enter the number on the card.</p>
          </Reveal>
          <Reveal title="Promo code" open>
            <p>Enter the code on your leaflet.</p>
          </Reveal>
        </RevealRow>
      </Specimen>
    </Section>
  );
}
