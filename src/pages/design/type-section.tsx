import { TextLink } from '#/design/navigation/text-link.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { iconPaths } from '#/design/display/icon-paths.ts';
import * as moreIcons from '#/design/display/more-icons.ts';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

const named = (Object.keys(iconPaths) as Array<keyof typeof iconPaths>).map((name) => [name, name] as const);
const icons = [...named, ...Object.entries(moreIcons)];

export function TypeSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="Headings and text">
        <div className={styles.prose}>
          <p className={styles.display}>Good food, well kept</p>
          <p className={styles.heading}>Dairy, eggs and chilled</p>
          <p>
            From farms within a day’s drive of our dairies, kept at 3°C to your door. <strong>Contains milk.</strong> Read
            <TextLink href="#type"> how we choose them</TextLink>, or <TextLink href="#type" plain>see the farms</TextLink>.
          </p>
          <p className={styles.soft}>Two litres, £1.18 a litre</p>
          <p className={styles.small}>Small print: prices hold for the day of delivery.</p>
        </div>
      </Specimen>
      <Specimen name="Panels">
        <div className={styles.column}>
          <Panel padding="small">Small</Panel>
          <Panel>Medium</Panel>
          <Panel padding="large" lifts>
            Large, and lifts when pointed at
          </Panel>
        </div>
      </Specimen>
      <Specimen name="Icons" wide>
        <ul role="list" className={styles.icons}>
          {icons.map(([name, drawing]) => (
            <li key={name}>
              <Icon name={drawing} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}
