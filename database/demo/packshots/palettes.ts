import type { Colour } from './colours.ts';
import type { PackPalette } from './pack-shot.ts';

export type Palette = {
  readonly base: Colour;
  /** lettering on the base */
  readonly on: Colour;
  /** accent colour on the base */
  readonly accent: Colour;
  /** pale background that goes with the base */
  readonly tint: Colour;
  /** lettering on the tint */
  readonly ink: Colour;
};

export const palettes: Record<PackPalette, Palette> = {
  green: { base: '#1f4a38', on: '#f7f1df', accent: '#d8b66a', tint: '#eef2e6', ink: '#1a3d2f' },
  claret: { base: '#6d1b2d', on: '#fbeee2', accent: '#e4bd86', tint: '#f8ece6', ink: '#5c1526' },
  navy: { base: '#1b2e52', on: '#f4f1e6', accent: '#dfbf79', tint: '#eaeef4', ink: '#172747' },
  mustard: { base: '#dba632', on: '#3b2a0e', accent: '#7c3a15', tint: '#fcf2d8', ink: '#4f3710' },
  terracotta: { base: '#b9573a', on: '#fff3e4', accent: '#fbd9b0', tint: '#faebe1', ink: '#83361f' },
  teal: { base: '#1b656b', on: '#f1f6ee', accent: '#f3c795', tint: '#e3f0ee', ink: '#124a50' },
  plum: { base: '#55254e', on: '#f9ecf3', accent: '#e4b3c6', tint: '#f4e9f1', ink: '#471d41' },
  charcoal: { base: '#2e3134', on: '#f3f0e8', accent: '#cda968', tint: '#efeeea', ink: '#26292b' },
  cream: { base: '#f3e9d2', on: '#47371f', accent: '#a57f37', tint: '#fbf6ea', ink: '#47371f' },
  sky: { base: '#94c1dc', on: '#15385a', accent: '#15385a', tint: '#eaf3f8', ink: '#17406a' },
  coral: { base: '#e57560', on: '#fffaf2', accent: '#ffe6bf', tint: '#fdebe5', ink: '#a33c2b' },
  sage: { base: '#a5b99b', on: '#22402f', accent: '#2c5540', tint: '#eff3ea', ink: '#2c4a38' },
  chocolate: { base: '#492b1f', on: '#f8ead7', accent: '#dfb686', tint: '#f5ebe0', ink: '#41251a' },
  rose: { base: '#dfa9ad', on: '#581c31', accent: '#7c2a44', tint: '#fbefee', ink: '#6d2540' },
};
