import { useState } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { LiveRegion } from '#/design/feedback/live-region.tsx';
import { MenuButton } from '#/design/overlays/menu-button.tsx';
import { Menu } from '#/design/overlays/menu.tsx';
import { bin, external, list, lock, pencil } from '#/design/display/more-icons.ts';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

export function MenuSection({ id, title }: SectionProps) {
  const [done, setDone] = useState('');
  const item = (label: string) => ({ label, onPress: () => setDone(`${label}: done`) });
  return (
    <Section id={id} title={title}>
      <Specimen name="A menu of things to do">
        <div className={styles.row}>
          <Menu
            label="Actions"
            items={[
              { ...item('Rename'), icon: pencil },
              { ...item('Move to another list'), icon: list },
              { label: 'Look at it', icon: external, href: '#menus' },
              { label: 'Reserve', icon: lock, disabledReason: 'Only before the cut-off' },
              { ...item('Delete'), icon: bin, danger: true },
            ]}
          />
          <Menu label="More" name="More about order 2048" variant="quiet" align="end" items={[item('Print'), item('Send again')]} />
        </div>
        <Menu label="Aisles" items={Array.from({ length: 30 }, (_, place) => item(`Aisle ${place + 1}`))} />
        <p className={styles.outcome}>{done || 'Nothing done yet'}</p>
        <LiveRegion>{done}</LiveRegion>
      </Specimen>
      <Specimen name="A menu of links">
        <MenuButton label="My account">
          <ul>
            <li>
              <Anchor href="#menus">My orders</Anchor>
            </li>
            <li>
              <Anchor href="#menus">My details</Anchor>
            </li>
            <li>
              <Anchor href="#menus">Sign out</Anchor>
            </li>
          </ul>
        </MenuButton>
      </Specimen>
    </Section>
  );
}
