import { diceFor } from '../seeded-random.ts';
import { darken, lighten, luminance, mix } from './colours.ts';
import { drawBox } from './containers.ts';
import { gold, silver, svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { printPanel } from './label-panels.ts';
import { brandLine, designLabel } from './labels.ts';
import { fitLines, text, textWidth } from './lettering.ts';
import { motif } from './motifs.ts';
import type { PackShot } from './pack-shot.ts';

/** A low wide carton: fish fingers, burgers, bakes. */
export function drawFlatBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack);
  drawBox(draw, 276, 170, 44, { face: label.ground }, (w, h) => draw.add(printPanel(label, 0, 0, w, h)));
}

/** A nearly cubic carton of tea bags. */
export function drawTeaBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'badge', 'bleed', 'band']);
  drawBox(
    draw,
    192,
    186,
    104,
    {
      face: label.ground,
      side: label.layout === 'cream' || label.layout === 'band' ? label.mark : label.base,
      top: label.layout === 'cream' ? label.ground : label.base,
    },
    (w, h) => draw.add(printPanel(label, 0, 0, w, h)),
  );
}

/** Tablets: a white carton with a colour corner and a cross. */
export function drawMedicineBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack);
  const ink = label.base;
  drawBox(draw, 230, 122, 48, { face: '#fdfdfc', side: ink, top: '#f4f4f2' }, (w, h) => {
    draw
      .path(svg`M0 0H${w}V30H0Z`, ink)
      .path(svg`M${w * 0.7} ${h}Q${w * 0.84} ${h * 0.5} ${w} ${h * 0.46}V${h}Z`, ink)
      .path(
        svg`M${w * 0.64} ${h}Q${w * 0.8} ${h * 0.46} ${w} ${h * 0.38}V${h * 0.43}Q${w * 0.82}` +
          svg` ${h * 0.5} ${w * 0.68} ${h}Z`,
        label.accent,
      );
    const brand = brandLine({ ...label, capitals: false, sans: true }, 0, 15, w * 0.6, 15, label.on);
    draw.add(
      `<g transform="translate(${14 + (textWidth(label.brand) * brand.size) / 2} 0)">`,
      brand.svg,
      '</g>',
    );
    const { lines, size } = fitLines(label.name, w * 0.66, 50, 2, 23);
    lines.forEach((line, i) =>
      draw.add(
        text(14, 58 + i * size * 1.12, size, line, label.ink, { sans: true, bold: true, anchor: 'start' }),
      ),
    );
    draw.add(
      text(14, h - 11, 10.5, label.size, label.ink, { sans: true, anchor: 'start', opacity: 0.85 }),
      motif('cross', w - 26, h - 24, 24, luminance(ink) > 0.75 ? label.ink : '#fff', ink),
    );
  });
}

/** A tall thin carton with a picture of a full bowl. */
export function drawCerealBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'band']);
  drawBox(draw, 198, 276, 62, { face: label.ground }, (w, h) => {
    const bowl = label.layout === 'bleed' ? label.accent : label.layout === 'badge' ? label.tint : label.base;
    const y = h * 0.62;
    const keep = label.art;
    const g = printPanel(
      {
        ...label,
        layout: 'bleed',
        on: label.layout === 'band' ? label.ink : label.on,
        accent: label.layout === 'band' ? label.base : label.accent,
        base: label.ground,
        size: '',
      },
      6,
      8,
      w - 12,
      h,
    ).replace(/<g transform[\s\S]*?<\/g>/, '');
    draw.add(g);
    const crunch = kindOf(
      pack,
      '#c99750',
      [/choc|cocoa/, '#5d3520'],
      [/corn|honey|flake|hoop/, '#d9a03f'],
      [/bran|wheat|granola|muesli/, '#a9713a'],
    );
    const random = diceFor(pack.seed).next;
    draw
      .ellipse(w / 2, y + 74, 80, 10, '#000', 'opacity=".18"')
      .path(svg`M${w / 2 - 82} ${y + 4}a82 74 0 0 0 164 0Z`, bowl)
      .path(
        svg`M${w / 2 - 82} ${y + 4}a82 74 0 0 0 164 0Z`,
        draw.linear('0 #fff .35;30 #fff .1;60 #000 0;100 #000 .25'),
      );
    draw.ellipse(w / 2, y + 4, 82, 17, lighten(bowl, 0.4)).ellipse(w / 2, y + 5, 75, 13.5, '#fffaf0');
    for (let i = 0; i < 26; i++) {
      const a = random() * 6.28;
      const q = Math.sqrt(random()) * 0.85;
      draw.ellipse(
        w / 2 + 70 * q * Math.cos(a),
        y + 2 + 10 * q * Math.sin(a),
        9 + random() * 4,
        5 + random() * 3,
        mix(crunch, i % 2 ? '#fff' : '#000', random() * 0.22),
      );
    }
    draw.add(
      motif(
        keep,
        w / 2,
        y + 42,
        40,
        luminance(bowl) > 0.6 ? label.ink : label.layout === 'band' ? label.on : label.base,
        bowl,
      ),
      text(w - 26, h - 12, 11, label.size, label.layout === 'band' ? label.ink : label.on, { sans: true }),
    );
  });
}

/** A bar in a paper sleeve, its foil showing at the top. */
export function drawChocolateBar(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge', 'band']);
  const x = 132;
  const y = 54;
  const w = 138;
  const h = 292;
  draw.shadow(201, y + h - 1, 70, 10);
  draw
    .path(
      svg`M${x + 2} ${y - 5}h${w - 4}v10h${-(w - 4)}Z`,
      draw.linear(luminance(label.base) > 0.7 ? silver : gold),
    )
    .rect(x, y, w, h, label.ground, 2)
    .add(printPanel(label, x + 4, y + 6, w - 8, h - 12, { edge: 4 }));
  draw
    .rect(
      x,
      y,
      w,
      h,
      draw.linear(
        '0 #1a100a .3;3 #fff .2;8 #fff .1;40 #fff .16;70 #1a100a 0;95 #1a100a .12;97 #fff .1;' +
          '100 #1a100a .36',
      ),
      2,
    )
    .rect(x, y, w, h, draw.downward('0 #fff .3;4 #fff 0;96 #1a100a 0;100 #1a100a .22'), 2);
}

/** Six eggs in pulp with a label over the lid. */
export function drawEggBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['band', 'cream', 'bleed']);
  const pulp = kindOf(pack, '#b3a894', [/free|organic|large/, '#a8a196']);
  const bottom = 276;
  draw.shadow(200, bottom - 1, 140, 13);
  draw.path(
    svg`M62 206H338L330 ${bottom - 6}Q328 ${bottom} 320 ${bottom}H80Q72 ${bottom} 70 ${bottom - 6}Z`,
    draw.downward(`0 ${pulp};100 ${darken(pulp, 0.38)}`),
  );
  for (let i = 0; i < 6; i++)
    draw.path(
      svg`M${76 + i * 42} ${bottom}q0-44 20-46q18 2 20 46Z`,
      draw.linear(`0 ${lighten(pulp, 0.2)};50 ${pulp};100 ${darken(pulp, 0.36)}`),
    );
  draw.path(
    'M56 204Q58 196 66 192L84 138Q90 126 106 126H294Q310 126 316 138L334 192' +
      'Q342 196 344 204Q344 214 334 214H66Q56 214 56 204Z',
    draw.downward(
      `0 ${lighten(pulp, 0.45)};30 ${lighten(pulp, 0.2)};78 ${pulp};` +
        `84 ${lighten(pulp, 0.25)};100 ${darken(pulp, 0.3)}`,
    ),
  );
  for (let i = 0; i < 3; i++) draw.ellipse(116 + i * 84, 132, 34, 10, '#fff', 'opacity=".1"');
  const d = 'M112 126H288L304 192Q306 214 300 252H100Q94 214 96 192Z';
  draw
    .path(d, label.ground)
    .clipped(d, printPanel(label, 102, 130, 196, 118, { edge: 12 }))
    .path(d, draw.downward('0 #fff .3;45 #fff .04;56 #1a100a .16;60 #fff .08;100 #1a100a .22'));
}
