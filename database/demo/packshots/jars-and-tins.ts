import { lighten } from './colours.ts';
import { drawCan, wrapLabel } from './containers.ts';
import { gold, silver, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { designLabel } from './labels.ts';
import { band, turnedOutline } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** A glass jar with a metal lid, its filling depending on the name: jam, honey, sauce, pickle. */
export function drawJar(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'band', 'badge', 'cream']);
  const fillc = kindOf(
    pack,
    '#a3522a',
    [/strawb|raspb|cherry|jam/, '#8e1526'],
    [/honey/, '#d98a14'],
    [/marmalade|apricot/, '#e08a1e'],
    [/lemon|curd/, '#efc534'],
    [/pesto|gherkin|pickle|caper|olive/, '#6d7a34'],
    [/peanut|tahini|almond/, '#b98147'],
    [/mayo|tartare|cream/, '#f4ecd2'],
    [/coffee|chocolate|chutney|hazel/, '#3d2113'],
    [/tomato|pasta|salsa|arrab|sauce/, '#a8301c'],
    [/mustard|curry|korma/, '#d19a2c'],
  );
  const r = 66;
  const top = 100;
  const bottom = 306;
  draw.shadow(200, bottom - 2, r);
  const d = turnedOutline(
    200,
    [
      [r - 8, top + 30],
      [r - 6, top + 38],
      [r, top + 42, r, top + 56],
      [r, bottom - 14],
      [r, bottom, r - 14, bottom],
    ],
    4,
  );
  draw
    .path(d, '#e9eceb')
    .path(
      turnedOutline(
        200,
        [
          [r - 7, top + 44],
          [r - 4, top + 48, r - 4, top + 58],
          [r - 4, bottom - 18],
          [r - 4, bottom - 7, r - 16, bottom - 7],
        ],
        4,
      ),
      draw.turned(fillc, 0.8),
    )
    .cylinderLight(d, 0.5);
  const lidOutline = turnedOutline(
    200,
    [
      [r - 5, top],
      [r - 3, top + 3],
      [r - 3, top + 29],
      [r - 4, top + 32],
    ],
    6,
  );
  const lid =
    label.layout === 'cream' && label.brand.length % 2
      ? null
      : label.layout === 'cream'
        ? label.mark
        : label.base;
  draw
    .path(lidOutline, lid ? draw.turned(lid, 0.9) : draw.linear(gold))
    .path(band(200, r - 3, top + 24, top + 26, 6), '#000', 'opacity=".16"')
    .ellipse(200, top, r - 5, 8, lid ? lighten(lid, 0.16) : '#e3c983')
    .ellipse(200, top, r - 5, 8, draw.linear('0 #fff .5;60 #fff 0;100 #000 .15'))
    .ellipse(200, top + 0.8, r - 13, 5.6, 'none', 'stroke="#000" stroke-opacity=".12"');
  wrapLabel(draw, label, 200, r, top + 70, bottom - 22, 5, { width: 1.5, light: 0.9 });
  draw.path(
    svg`M${200 - r + 9} ${top + 58}q1-8 7-10l4 0q-5 4-5 11V${bottom - 14}q-5-1-6-6Z`,
    '#fff',
    'opacity=".35"',
  );
}

/** A tin with a printed band. */
export function drawTin(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack);
  const r = 72;
  const top = 102;
  const bottom = 300;
  draw.shadow(200, bottom, r);
  const d = band(200, r, top, bottom, 8);
  draw.path(d, draw.linear(silver));
  draw.path(band(200, r, bottom - 5, bottom, 8), '#000', 'opacity=".18"');
  wrapLabel(draw, label, 200, r - 1.5, top + 8, bottom - 6, 8, { width: 1.5 });
  draw
    .path(band(200, r, top, top + 6, 8), draw.linear(silver))
    .ellipse(200, top, r, 9.5, '#eceeef')
    .ellipse(200, top, r, 9.5, draw.linear('0 #8d9194;30 #fff;60 #c3c7c9;100 #8b8e91'))
    .ellipse(200, top + 1, r - 5, 7.4, '#8f9396')
    .ellipse(200, top + 1.8, r - 6, 6.8, draw.linear('0 #a9adb0;40 #e9ebec;100 #b7bbbd'))
    .ellipse(200, top + 2, r - 20, 4.4, 'none', 'stroke="#90959a" stroke-opacity=".6"');
}

/** A single drinks can. */
export function drawDrinkCan(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'bleed']);
  draw.shadow(200, 325, 48);
  drawCan(draw, label, 200, 74, 326, 53);
}

/** Tuna, sardines, cat food: a low tin with its lid showing. */
export function drawFlatTin(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band', 'cream']);
  const [top, bottom, radius] = [150, 268, 108];
  draw.shadow(200, bottom, radius);
  draw
    .path(band(200, radius, top, bottom, 11), draw.linear(silver))
    .path(band(200, radius, bottom - 5, bottom, 11), '#000', 'opacity=".18"');
  wrapLabel(draw, label, 200, radius - 1.5, top + 9, bottom - 6, 11, { width: 1.5 });
  draw
    .path(band(200, radius, top, top + 7, 11), draw.linear(silver))
    .ellipse(200, top, radius, 22, '#eceeef');
  draw.ellipse(200, top, radius, 22, draw.linear('0 #8d9194;30 #fff;60 #c3c7c9;100 #8b8e91'));
  draw.ellipse(200, top + 1, radius - 6, 18.5, draw.linear('0 #9a9fa2;40 #eef0f1;100 #b2b6b9'));
  draw.ellipse(
    200,
    top + 1.5,
    radius - 22,
    13,
    'none',
    'stroke="#8b9095" stroke-opacity=".6" stroke-width="1.4"',
  );
  draw
    .path('M196 143q22-6 34 1t-12 9q-18 1-26-3Z', 'none', 'stroke="#8f9498" stroke-width="3.4"')
    .ellipse(193, 146, 7, 3, '#9da2a6');
}
