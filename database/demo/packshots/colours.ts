/** A colour as '#rrggbb' or '#rgb'. */
export type Colour = string;

const shade = '#120c08';
const white = '#ffffff';

/** The colour between two others, at a share from 0 to 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [channels(from), channels(to)];
  const hex = a.map((value, i) =>
    Math.round(value + ((b[i] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** A darker version of the colour; 1 is nearly black. */
export function darken(colour: Colour, share: number): Colour {
  return mix(colour, shade, share);
}

/** A lighter version of the colour; 1 is white. */
export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, white, share);
}

/** How bright a colour looks, from 0 to 1, precise enough to choose a readable ink. */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

function channels(colour: Colour): number[] {
  const digits = colour.slice(1);
  const hex = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
