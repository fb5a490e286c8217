import { Icon } from '#/design/display/icon.tsx';
import { chevronLeft } from '#/design/display/more-icons.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import styles from './deliveries.module.css';

/** The head of a driver's page: a way back and the title. */
export function DriverHead({ title, about, back }: { title: string; about: string; back: { href: string; label: string } }) {
  return (
    <div className={styles.head}>
      <Anchor href={back.href} className={styles.back} aria-label={back.label}>
        <Icon name={chevronLeft} size={26} />
      </Anchor>
      <div>
        <h1>{title}</h1>
        <p>{about}</p>
      </div>
    </div>
  );
}
