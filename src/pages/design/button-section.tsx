import { useState } from 'react';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import type { ButtonLook } from '#/design/forms/buttons/button-style.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { heart } from '#/design/display/more-icons.ts';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

const variants: ReadonlyArray<[NonNullable<ButtonLook['variant']>, string]> = [
  ['primary', 'Primary'],
  ['secondary', 'Secondary'],
  ['quiet', 'Quiet'],
  ['danger', 'Danger'],
];

export function ButtonSection({ id, title }: SectionProps) {
  const [liked, setLiked] = useState(false);
  return (
    <Section id={id} title={title}>
      {variants.map(([variant, name]) => (
        <Specimen key={variant} name={name}>
          <div className={styles.row}>
            <Button variant={variant}>Add to trolley</Button>
            <Button variant={variant} busy>
              Saving changes
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="Off, with the reason">
        <Button disabledReason="Spend £29.97 more to reach the £40 minimum.">Checkout</Button>
      </Specimen>
      <Specimen name="Sizes">
        <div className={styles.row}>
          <Button size="small" variant="secondary">
            Small
          </Button>
          <Button variant="secondary">Medium</Button>
          <Button size="large" variant="secondary">
            Large
          </Button>
        </div>
      </Specimen>
      <Specimen name="Wide, with an icon">
        <Button wide>
          <Icon name="trolley" size={18} />
          Go to your trolley
        </Button>
      </Specimen>
      <Specimen name="Links that look like buttons">
        <div className={styles.row}>
          <ButtonLink href="#buttons">Browse offers</ButtonLink>
          <ButtonLink href="#buttons" variant="secondary">
            Change slot
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen name="Icon buttons: plain, raised, pressed">
        <div className={styles.row}>
          <IconButton icon="close" label="Close" />
          <IconButton icon="filter" label="Filter" raised />
          <IconButton icon={heart} label="Favourite" pressed={liked} onClick={() => setLiked(!liked)} />
          <IconButton icon={heart} label="Favourite, chosen" pressed />
        </div>
      </Specimen>
    </Section>
  );
}
