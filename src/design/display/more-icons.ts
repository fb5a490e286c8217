import type { IconDrawing } from './icon-paths.ts';

export const chevronUp: IconDrawing = 'M6 15l6-6 6 6';
export const chevronLeft: IconDrawing = 'M15 6l-6 6 6 6';
export const chevronRight: IconDrawing = 'M9 6l6 6-6 6';
export const check: IconDrawing = 'M5 12.5l4.5 4.5L19 7.5';
export const van: IconDrawing =
  'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 4v3h-8zM8.8 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19.2 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z';
export const store: IconDrawing =
  'M4 10v10h16V10M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5';
export const pin: IconDrawing =
  'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z';
export const clock: IconDrawing = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.3l3.4 2';
export const tag: IconDrawing = 'M3.5 12.5v-8a1 1 0 0 1 1-1h8l8 8-9 9zM8.5 8.5v.1';
export const card: IconDrawing =
  'M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM2.5 10h19M6 14.8h4';
export const gift: IconDrawing =
  'M4 11.5h16V20H4zM3 7.5h18v4H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s3.5-2 5 2.5c1.5-4.5 5-4 5-2.5s-2 2.5-5 2.5z';
export const bin: IconDrawing = 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5 7.5 20h9l1-13.5M10 10.5v6M14 10.5v6';
export const lock: IconDrawing =
  'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5';
export const pencil: IconDrawing = 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5';
export const list: IconDrawing = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1';
export const external: IconDrawing =
  'M13.5 4.5h6v6M19.5 4.5l-9 9M10 6H5.5a1 1 0 0 0-1 1v11.5a1 1 0 0 0 1 1H17a1 1 0 0 0 1-1V14';
export const basket: IconDrawing = 'M3 10h18l-1.8 9.2a1 1 0 0 1-1 .8H5.8a1 1 0 0 1-1-.8zM8 10l3-6M16 10l-3-6';
export const heart: IconDrawing =
  'M12 20s-7.5-4.6-9.3-9.2C1.4 7.3 3.7 4 7 4c2.1 0 3.8 1.2 5 3 1.2-1.8 2.9-3 5-3 3.3 0 5.6 3.3 4.3 6.8C19.5 15.4 12 20 12 20z';
export const envelope: IconDrawing = 'M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 7l9 6.5L21 7';
export const eye: IconDrawing = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z';
export const laptop: IconDrawing = 'M6 5.5h12a1 1 0 0 1 1 1v9H5v-9a1 1 0 0 1 1-1zM2.5 18.5h19';
export const phone: IconDrawing = 'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM11 17.5h2';
export const passkey: IconDrawing = 'M14 8.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM12.7 11.7l7.3 7.3M16.5 15.5l2.5-2.5M9.5 7.5v.1';
export const swap: IconDrawing = 'M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5';
export const scales: IconDrawing = 'M7.5 9h9l3.5 11H4zM10 9V6.5a2 2 0 1 1 4 0V9M9.5 15h5';
export const undo: IconDrawing = 'M8.5 4.5 4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3';
