/**
 * Icon paths, drawn as strokes on a 24 by 24 grid. Every page ships all of them, so an icon that few pages need belongs
 * in `more-icons.ts`, which exports each icon separately.
 */
export const iconPaths = {
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  calendar: 'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M9 3v4M15 3v4',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21c1-5 5-7 8-7s7 2 8 7',
  trolley:
    'M3 4h2l2.2 11h10.6L20 8H6.2M10.4 19.5a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0zM17.4 19.5a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0z',
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.6v.1',
  success: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.4l2.8 2.8L16.2 9.4',
  warning: 'M12 3.8 2.8 19.6h18.4zM12 10v4.4M12 17v.1',
  error: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v6M12 16.4v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 7h16M7 12h10M10 17h4',
  leaf: 'M5 20C4 11 9 4 20 4c0 11-6 16-13 15M5 20c2-6 5-9 9-11',
} as const;

/** An icon given as its path, as `more-icons.ts` exports it. */
export type IconDrawing = `M${string}`;

export type IconName = keyof typeof iconPaths | IconDrawing;
