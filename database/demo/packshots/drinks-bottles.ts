import { drawBottle, drawRibs } from './bottle-forms.ts';
import { lighten } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import type { PackShot } from './pack-shot.ts';

const labelLayouts = ['badge', 'band', 'bleed', 'cream'] as const;

/** Spirits and liqueurs in clear glass, its contents depending on the name. */
export function drawSpiritsBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'badge', 'cream', 'bleed']);
  const body = kindOf(
    pack,
    '#dfe9ea',
    [/whisk|bourbon|malt|brandy|cognac|armagnac|spiced|amaretto|dark rum|golden/, '#b5691f'],
    [/pink|rhubarb|raspberry|strawberry/, '#eaa9ab'],
    [/coffee|cream liqueur|irish cream|chocolate/, '#6b4430'],
    [/sloe|port|cassis|damson|vermouth/, '#6a1830'],
    [/aperi|orange|campari/, '#e0532a'],
    [/gin|absinthe/, '#c9dfdc'],
  );
  drawBottle(draw, label, {
    profile: [
      [14, 62],
      [14, 112],
      [14, 140, 56, 132, 58, 166],
      [58, 344],
      [58, 354, 48, 354],
    ],
    bottom: 354,
    foot: 56,
    body,
    depth: 0.66,
    fillLine: 124,
    cap: [
      [17, 44],
      [18, 47],
      [18, 84],
    ],
    capColour: label.layout === 'cream' ? label.mark : label.accent,
    label: { top: 196, bottom: 318, radius: 57.4 },
  });
}

/** Still, sparkling and flavoured water. */
export function drawWaterBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'badge']);
  const body = kindOf(
    pack,
    '#cfe6f1',
    [/sparkling|fizzy/, '#bfe0d2'],
    [/strawb|rasp|berry/, '#f3d3da'],
    [/lemon|lime/, '#e3edc6'],
  );
  drawBottle(draw, label, {
    profile: [
      [14, 62],
      [14, 84],
      [15, 108, 50, 112, 51, 152],
      [50, 176],
      [51, 342],
      [51, 354, 40, 354],
    ],
    bottom: 354,
    foot: 48,
    body,
    depth: 0.5,
    fillLine: 92,
    cap: [
      [17, 44],
      [18, 47],
      [18, 66],
    ],
    capColour: label.layout === 'band' ? label.mark : label.base,
    label: { top: 178, bottom: 272, radius: 50.6 },
  });
  drawRibs(draw, 49, [146, 160, 290, 306, 322]);
}

/** Cola, lemonade, tonic: a waisted bottle, its liquid depending on the name. */
export function drawSoftDrinkBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'bleed', 'band']);
  const body = kindOf(
    pack,
    '#dfeaea',
    [/cola|coke|pepper|root beer/, '#3a1a10'],
    [/orange|tango|irn|iron/, '#ee8322'],
    [/lemonade|lime|cloudy|bitter lemon|elderflower/, '#eaf0d6'],
    [/ginger/, '#dba64a'],
    [/cherry|berry|cranberry|dandelion|pink/, '#b0293f'],
  );
  drawBottle(draw, label, {
    profile: [
      [14, 62],
      [14, 78],
      [16, 106, 52, 118, 55, 168],
      [55, 190, 52, 196],
      [52, 288],
      [55, 294, 55, 310],
      [54, 340],
      [53, 354, 40, 354],
    ],
    bottom: 354,
    foot: 50,
    body,
    depth: 0.62,
    fillLine: 96,
    cap: [
      [17, 44],
      [18, 47],
      [18, 66],
    ],
    capColour: label.layout === 'band' ? label.mark : label.accent,
    label: { top: 194, bottom: 288, radius: 52.4 },
  });
}

/** Squash and cordial, the liquid by its fruit. */
export function drawSquashBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, labelLayouts);
  const body = fruitLiquid(pack);
  drawBottle(draw, label, {
    profile: [
      [20, 66],
      [20, 82],
      [22, 108, 60, 116, 61, 152],
      [50, 172, 50, 178],
      [56, 192, 60, 202],
      [60, 338],
      [60, 352, 48, 352],
    ],
    bottom: 352,
    foot: 57,
    body,
    fillLine: 100,
    cap: [
      [22, 46],
      [24, 50],
      [24, 74],
    ],
    capColour: label.layout === 'cream' || label.layout === 'band' ? label.mark : label.accent,
    label: { top: 204, bottom: 322, radius: 59.6 },
  });
}

/** Chilled juice, smoothies, iced coffee in a short bottle. */
export function drawJuiceBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, labelLayouts);
  const body = fruitLiquid(pack);
  drawBottle(draw, label, {
    profile: [
      [26, 80],
      [26, 98],
      [28, 124, 58, 128, 59, 166],
      [59, 334],
      [59, 350, 46, 350],
    ],
    bottom: 350,
    foot: 55,
    body,
    depth: 0.6,
    fillLine: 106,
    cap: [
      [28, 56],
      [30, 60],
      [30, 86],
    ],
    capColour: label.layout === 'badge' ? label.tint : label.mark,
    label: { top: 186, bottom: 306, radius: 58.6 },
  });
}

/** Oils, vinegars, soy sauce and syrups in slim glass. */
export function drawOilBottle(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'cream', 'badge', 'band']);
  const body = kindOf(
    pack,
    '#c9b23a',
    [/balsamic|soy|tamari|worcester|fish sauce|teriyaki/, '#2a1710'],
    [/malt|cider|sherry/, '#8a4a1c'],
    [/red wine|raspberry/, '#8a2038'],
    [/white|rice wine|distilled/, '#eee6c4'],
    [/extra virgin|olive|basil/, '#8f9a33'],
    [/sesame|walnut|chilli|toasted/, '#b9711f'],
    [/sunflower|vegetable|rapeseed/, '#e3b92e'],
    [/maple|agave|syrup/, '#9c5a1a'],
  );
  drawBottle(draw, label, {
    profile: [
      [12, 62],
      [12, 120],
      [13, 152, 42, 148, 43, 184],
      [43, 346],
      [43, 356, 34, 356],
    ],
    bottom: 356,
    foot: 42,
    body,
    depth: 0.74,
    fillLine: 108,
    cap: [
      [14, 40],
      [15, 43],
      [15, 74],
    ],
    capColour: label.layout === 'cream' ? label.mark : lighten(label.base, 0.05),
    label: { top: 204, bottom: 324, radius: 42.6 },
  });
}

function fruitLiquid(pack: PackShot): string {
  return kindOf(
    pack,
    '#f0a32b',
    [/blackcurrant|blueberry|blackberry|grape|beetroot|purple/, '#5b1a3c'],
    [/strawberry|raspberry|cranberry|cherry|pomegranate|summer fruit|berr|red/, '#b3243c'],
    [/elderflower|lemon|barley|pear/, '#f0e3a0'],
    [/lime|green|kale|spinach|kiwi|mint/, '#8fb04a'],
    [/apple/, '#dba23c'],
    [/tomato/, '#c23420'],
    [/mango|passion|tropical|pineapple|peach/, '#f2ac2e'],
    [/coconut|milk|kefir/, '#f4efe4'],
    [/chocolate|coffee|iced/, '#7a4d33'],
    [/orange|clementine|carrot/, '#f08a1f'],
  );
}
