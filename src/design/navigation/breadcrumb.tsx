import { Anchor } from './anchor.tsx';
import { classNames } from '#/design/class-names.ts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** The levels, outermost first. The last entry is the page itself and needs no address. */
  trail: ReadonlyArray<{ name: string; href?: string | undefined }>;
  className?: string | undefined;
}

/** The page's place in the shop, as links to the levels above it. */
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
