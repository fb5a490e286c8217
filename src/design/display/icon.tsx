import { iconPaths, type IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /**
   * The accessible name, which makes the icon an image. Without a title the icon is decoration and is not announced.
   */
  title?: string | undefined;
  /** The width and height in CSS pixels, 20 by default. */
  size?: number | undefined;
  /** Fills the icon as well as outlining it. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** A line icon in the colour of the surrounding text. */
export function Icon({ name, title, size = 20, filled, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={name in iconPaths ? iconPaths[name as keyof typeof iconPaths] : name} />
    </svg>
  );
}
