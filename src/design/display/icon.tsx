import { iconPaths, type IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Makes the icon an image with this name; without it the icon is decoration and is not announced. */
  title?: string | undefined;
  /** In CSS pixels, 20 by default. */
  size?: number | undefined;
  /** Filled instead of outlined. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** A line icon in the colour of the text around it. */
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
