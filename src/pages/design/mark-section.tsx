import { Badge, type BadgeProps } from '#/design/display/badge.tsx';
import { Price } from '#/design/display/price.tsx';
import { Rating } from '#/design/display/rating.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

const badges: ReadonlyArray<[NonNullable<BadgeProps['tone']>, string]> = [
  ['plain', 'Organic'],
  ['neutral', 'Draft'],
  ['info', 'Picking'],
  ['success', 'Delivered'],
  ['warning', 'Held'],
  ['danger', 'Declined'],
  ['offer', 'Save 75p'],
  ['loyalty', 'Members £3.20'],
  ['leaf', 'New'],
  ['plum', 'Members'],
];

export function MarkSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="Badges">
        <div className={styles.row}>
          {badges.map(([tone, words]) => (
            <Badge key={tone} tone={tone}>
              {words}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="Flags">
        <div className={styles.row}>
          {badges.map(([tone, words]) => (
            <Badge key={tone} tone={tone} shape="flag">
              {words}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="Price">
        <Price amount="£2.35" under="£1.18/litre" />
      </Specimen>
      <Specimen name="Reduced">
        <Price amount="£4.50" was="£5.25" under="£12.86/kg" />
      </Specimen>
      <Specimen name="Estimated">
        <Price amount="29p" estimated qualifier="each" under="£3.20/kg" />
      </Specimen>
      <Specimen name="Large and small">
        <Price amount="£14.50" size="large" under="£29.00/kg" />
        <Price amount="£1.65" size="small" />
      </Specimen>
      <Specimen name="Ratings">
        <div className={styles.column}>
          <Rating value={4.5} count={212} />
          <Rating value={2} count={1} />
          <Rating value={0} count={0} />
          <Rating value={5} />
          <Rating short value={4.5} count={212} />
        </div>
      </Specimen>
    </Section>
  );
}
