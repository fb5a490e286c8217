import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import type { IconName } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-pressed'> {
  icon: IconName;
  /** The accessible name; keep it the same when `pressed` changes. */
  label: string;
  /** Makes the button a toggle; while pressed, its icon is filled. */
  pressed?: boolean | undefined;
  /** Adds a round, nearly opaque background behind the icon, for use on a picture. */
  raised?: boolean | undefined;
  iconSize?: number | undefined;
}

/** A round 44 px button that shows only an icon. */
export function IconButton({ icon, label, pressed, raised, iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, raised && styles.raised, className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size={iconSize} filled={pressed} />
    </button>
  );
}
