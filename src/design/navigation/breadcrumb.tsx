import { Anchor } from './anchor.tsx';
import { classNames } from '#/design/class-names.ts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** From the outermost; the last one is the page itself and needs no address. */
  trail: ReadonlyArray<{ name: string; href?: string | undefined }>;
  className?: string | undefined;
}

/** Where the page stands, as links to what it stands in. */
export function Breadcrumb({ trail, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={classNames(styles.breadcrumb, className)}>
      <ol role="list">
        {trail.map(({ name, href }, index) => {
          const here = index === trail.length - 1;
          return (
            <li key={`${index} ${name}`}>
              {href && !here ? <Anchor href={href}>{name}</Anchor> : <span aria-current={here ? 'page' : undefined}>{name}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
