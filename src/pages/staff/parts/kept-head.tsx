import type { ReactNode } from 'react';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from './form/kept-form.module.css';

export interface KeptHeadProps {
  name: string;
  /** The state of the thing, shown beside its name. */
  badge?: ReactNode;
  /** Facts about it, shown below its name. */
  about?: ReactNode;
  /** Its address in the shop; undefined if shoppers cannot open it. */
  inShop?: string | undefined;
  /** The address of its preview; undefined if the shop shows it already as it will, or no longer. */
  preview?: string | undefined;
}

/** Renders the head of the page of a thing that staff keep: its name and state, and the links to it in the shop. */
export function KeptHead({ name, badge, about, inShop, preview }: KeptHeadProps) {
  return (
    <div className={staffStyles.head}>
      <div>
        <div className={styles.title}>
          <h1>{name}</h1>
          {badge}
        </div>
        {about && <p className={styles.soft}>{about}</p>}
      </div>
      {(inShop ?? preview) !== undefined && (
        <div className={staffStyles.actions}>
          {preview !== undefined && (
            <ButtonLink as="a" variant="secondary" href={preview}>
              Preview
            </ButtonLink>
          )}
          {inShop !== undefined && (
            <ButtonLink as="a" variant="secondary" href={inShop}>
              See in shop
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
