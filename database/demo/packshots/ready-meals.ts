import { diceFor } from '../seeded-random.ts';
import { darken, lighten, luminance, mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { drawBox } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { kindOf } from './kind-of.ts';
import { brandLine, designLabel, nameBlock } from './labels.ts';
import { text } from './lettering.ts';
import type { PackShot } from './pack-shot.ts';

/** A pizza pictured on its flat box, toppings depending on the name. */
export function drawPizzaBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'band', 'cream']);
  drawBox(draw, 284, 284, 26, { face: label.ground }, (w, h) => {
    const col = label.layout === 'bleed' ? label.on : label.ink;
    draw.add(
      brandLine(label, w * 0.5, 30, w * 0.62, 26, label.layout === 'bleed' ? label.accent : label.wordInk)
        .svg,
      nameBlock(label, w / 2, 63, w * 0.86, 26, 22, col, { lines: 1, bold: true }),
    );
    const x = w / 2;
    const y = h * 0.685;
    const R = 108;
    const random = diceFor(pack.seed).next;
    draw
      .add(`<g clip-path="${draw.clip(svg`M0 0H${w}V${h}H0Z`)}">`)
      .ellipse(x + 4, y + 7, R, R, '#000', 'opacity=".22"')
      .ellipse(x, y, R, R, draw.radial('70 #e3ab5c;88 #d08f3f;100 #a9692a', 0.46, 0.44))
      .ellipse(x, y, R * 0.86, R * 0.86, draw.radial('0 #d9512c;100 #b93a1d'))
      .ellipse(
        x - 1,
        y - 1,
        R * 0.82,
        R * 0.82,
        draw.radial('0 #f6d78c;60 #f0c66e .9;100 #e2a24c .55', 0.42, 0.4),
      );
    const [first, second, size] = kindOf<readonly [Colour, Colour, number]>(
      pack,
      ['#fdf6e2', '#c8321e', 12],
      [/pepperoni|salami|meat/, ['#a8271b', '#c23a25', 11]],
      [/veg|garden|funghi|mushroom/, ['#4d7a35', '#7d3a5c', 9]],
    );
    for (let i = 0; i < 15; i++) {
      const a = i * 2.4;
      const q = 76 * Math.sqrt((i + 0.5) / 15);
      draw.ellipse(
        x + q * Math.cos(a),
        y + q * Math.sin(a),
        size + random() * 3,
        size - 1 + random() * 3,
        i % 2 ? second : first,
      );
    }
    for (let i = 0; i < 7; i++) {
      const a = i * 2.4 + 1.1;
      const q = 66 * Math.sqrt((i + 0.6) / 7);
      const X = x + q * Math.cos(a);
      const Y = y + q * Math.sin(a);
      draw.path(svg`M${X} ${Y}q9-10 19-4q-6 11-19 4Z`, '#3f6b2c');
    }
    draw.add('</g>', text(w - 30, h - 12, 12, label.size, col, { sans: true, opacity: 0.9 }));
  });
}

/** A sleeve with the dish pictured on it. */
export function drawReadyMeal(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'band']);
  const food = kindOf(
    pack,
    '#b9692f',
    [/curry|masala|korma|katsu/, '#c9822b'],
    [/lasagn|bolog|ragu|chilli/, '#a63f1f'],
    [/pie|cottage|shepherd|fish|mac/, '#d9a955'],
    [/risotto|veg|green|thai/, '#8c9a4a'],
  );
  drawBox(draw, 286, 204, 44, { face: label.ground }, (w, h) => {
    const x = w * 0.69;
    const y = h * 0.52;
    const R = 78;
    const random = diceFor(pack.seed).next;
    draw.rect(
      w * 0.47,
      0,
      w * 0.53,
      h,
      label.layout === 'cream'
        ? mix(label.base, '#fff', luminance(label.base) > 0.7 ? 0 : 0.08)
        : darken(label.base, 0.22),
    );
    draw
      .add(`<g clip-path="${draw.clip(svg`M0 0H${w}V${h}H0Z`)}">`)
      .ellipse(x + 5, y + 7, R, R, '#000', 'opacity=".3"')
      .ellipse(x, y, R, R, draw.radial('70 #f4f1ea;92 #fff;100 #d8d4cb', 0.45, 0.43))
      .ellipse(
        x,
        y,
        R * 0.76,
        R * 0.76,
        draw.radial(`0 ${lighten(food, 0.25)};70 ${food};100 ${darken(food, 0.3)}`, 0.4, 0.38),
      );
    for (let i = 0; i < 12; i++) {
      const a = i * 2.4;
      const q = 46 * Math.sqrt((i + 0.5) / 12);
      draw.ellipse(
        x + q * Math.cos(a),
        y + q * Math.sin(a),
        6 + random() * 7,
        5 + random() * 5,
        mix(food, i % 3 ? '#fff' : '#3a1608', 0.12 + random() * 0.25),
      );
    }
    for (let i = 0; i < 5; i++) {
      const a = i * 2.4 + 0.8;
      const q = 32 * Math.sqrt((i + 0.5) / 5);
      const X = x + q * Math.cos(a);
      const Y = y + q * Math.sin(a);
      draw.path(svg`M${X} ${Y}q7-9 16-4q-5 10-16 4Z`, '#47702f');
    }
    draw.add('</g>');
    const col = label.layout === 'bleed' ? label.on : label.ink;
    const cx = w * 0.235;
    draw.add(
      brandLine(label, cx, 34, w * 0.38, 20, label.layout === 'bleed' ? label.accent : label.wordInk).svg,
      svg`<path d="M${cx - 20} 52h40" stroke="${label.accent}"/>`,
      nameBlock(label, cx, h * 0.52, w * 0.38, h * 0.42, 22, col),
      text(cx, h - 16, 11, label.size, col, { sans: true, opacity: 0.85 }),
    );
  });
}
