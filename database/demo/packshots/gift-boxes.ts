import { darken, lighten, luminance } from './colours.ts';
import { drawBox, printOn } from './containers.ts';
import { svg } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { printPanel } from './label-panels.ts';
import { designLabel, nameBlock } from './labels.ts';
import { text } from './lettering.ts';
import { motif } from './motifs.ts';
import { circle, leaf, roundedRect } from './outlines.ts';
import type { PackShot } from './pack-shot.ts';

/** A flat box of chocolates, its lid tied with ribbon. */
export function drawChocolatesBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'cream', 'badge']);
  const ribbon = luminance(label.base) > 0.6 ? label.accent : '#c9a253';
  const [width, height] = [280, 216];
  drawBox(draw, width, height, 52, { face: label.ground, side: label.ground }, () => {
    draw.rect(0, 0, width, height, draw.linear('0 #fff .12;50 #1a100a 0;100 #1a100a .12', 0, 0, 1, 1));
    draw.add(printPanel(label, 74, 12, width - 84, height - 24));
    draw.rect(
      40,
      0,
      22,
      height,
      draw.linear(`0 ${darken(ribbon, 0.2)};40 ${lighten(ribbon, 0.35)};100 ${darken(ribbon, 0.25)}`),
    );
    draw.rect(0, 92, 62, 20, draw.downward(`0 ${lighten(ribbon, 0.3)};100 ${darken(ribbon, 0.25)}`));
    bow(draw, 51, 102, ribbon);
  });
}

/** Wine in a box with its tap. */
export function drawWineBox(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge']);
  const [width, height] = [186, 238];
  drawBox(
    draw,
    width,
    height,
    104,
    { face: label.ground, side: label.layout === 'cream' ? label.mark : label.ground },
    () => {
      draw.add(printPanel(label, 8, 6, width - 16, height - 62, { edge: 8 }));
      draw.rect(0, height - 50, width, 50, label.mark, 0, 'opacity=".9"');
      draw
        .path(circle(width / 2, height - 26, 19), '#1d1a18')
        .path(circle(width / 2, height - 26, 13), '#3a3532');
      draw
        .rect(width / 2 - 7, height - 36, 14, 30, draw.turned('#26221f', 0.8), 3)
        .rect(width / 2 - 22, height - 42, 44, 9, '#b3202e', 4);
    },
  );
}

/** A wicker hamper with bottles, jars and cheese looking out. */
export function drawHamper(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge']);
  draw.shadow(200, 336, 148, 14);
  draw.path('M68 198L96 76H316L334 198Z', '#a8763c').path('M84 190L106 88H306L320 190Z', '#f0e5cf');
  weave(draw, 'M68 198L96 76H316L334 198H320L306 88H106L84 190Z');
  const goods: readonly (() => void)[] = [
    () =>
      draw
        .path('M132 214V126q0-16 8-24V70h14v32q8 8 8 24v88Z', draw.turned('#23402c', 0.8))
        .rect(133, 146, 28, 38, '#f7efdc'),
    () =>
      draw
        .path('M170 214V134q0-10 6-14v-8h42v8q6 4 6 14v80Z', draw.turned('#8e1526', 0.7))
        .rect(174, 100, 46, 16, draw.turned('#c9a253', 0.8), 3),
    () =>
      draw
        .path('M232 214V122H282V214Z', draw.turned('#1b2e52', 0.7))
        .rect(236, 140, 42, 40, '#f4f1e6')
        .rect(230, 114, 54, 12, draw.turned('#dfbf79', 0.8), 3),
    () => draw.path('M286 214V158L318 150V214Z', draw.linear('0 #f7dc8d;100 #e5b64c')),
    () => draw.path('M92 214V166Q92 150 108 150T126 166V214Z', draw.turned('#6a3a1c', 0.7)),
  ];
  for (const stand of goods) stand();
  let straw = '';
  for (let i = 0; i < 30; i++)
    straw +=
      svg`M${76 + ((i * 53) % 250)} ${208 + ((i * 5) % 9)}` +
      svg`q${(i % 5) * 5 - 10}-18 ${(i % 7) * 6 - 18}-14`;
  draw.path(straw, 'none', 'stroke="#e6c987" stroke-width="3" stroke-linecap="round"');
  const basket = 'M58 198H344L328 322Q326 334 314 334H88Q76 334 74 322Z';
  draw.path(basket, '#b07c3f');
  weave(draw, basket);
  draw
    .path(basket, draw.linear('0 #1a100a .34;20 #fff .16;50 #fff 0;100 #1a100a .34'))
    .rect(54, 192, 294, 17, draw.downward('0 #d3a565;100 #8f5f2c'), 8);
  draw
    .rect(104, 188, 16, 58, draw.turned('#6b3d1e', 0.6), 3)
    .rect(282, 188, 16, 58, draw.turned('#6b3d1e', 0.6), 3);
  const tag = roundedRect(136, 226, 130, 84, 4);
  draw.path(tag, '#000', 'opacity=".25" transform="translate(2 4)"');
  printOn(draw, label, tag, [136, 226, 130, 84]);
}

/** A gift card in front of its folder. */
export function drawGiftCard(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['bleed', 'badge', 'bleed']);
  draw.flatShadow(72, 128, 256, 164);
  draw.placed('rotate(-7 200 200)', () => {
    draw
      .rect(72, 118, 256, 164, darken(label.tint, 0.08), 14)
      .rect(72, 118, 256, 164, draw.linear('0 #fff .5;100 #1a100a .1', 0, 0, 1, 1), 14);
  });
  const card = roundedRect(74, 124, 256, 162, 14);
  draw.path(card, '#000', 'opacity=".18" transform="translate(2 5)"').path(card, label.base);
  draw.clipped(card, () => {
    draw
      .path(circle(300, 270, 110), label.accent, 'opacity=".16"')
      .path(circle(300, 270, 74), label.accent, 'opacity=".2"');
    bow(draw, 268, 172, label.accent);
    draw.add(nameBlock(label, 158, 190, 148, 62, 25, label.on, { bold: true }));
    draw.add(
      text(92, 266, 15, label.brand, label.accent, { anchor: 'start', italic: true }),
      text(312, 266, 13, label.size, label.on, { anchor: 'end', sans: true }),
    );
  });
  draw.path(card, draw.linear('0 #fff .3;40 #fff .02;60 #fff .1;100 #1a100a .16', 0, 0, 1, 1));
}

/** A greetings card standing open a little, its envelope behind. */
export function drawGreetingsCard(draw: Drawing, pack: PackShot): void {
  const label = designLabel(pack, ['cream', 'bleed', 'badge']);
  draw.shadow(206, 336, 112, 12);
  draw.placed('rotate(6 260 260)', () =>
    draw
      .rect(118, 176, 210, 152, '#e9dfca', 3)
      .path('M118 176L223 262L328 176', 'none', 'stroke="#1a100a" stroke-opacity=".16" stroke-width="2"'),
  );
  draw.path('M286 74L308 92V336L286 338Z', '#d9d5cb');
  const face = 'M108 66L286 74V338L108 334Z';
  draw.path(face, label.tint);
  draw.clipped(face, () => {
    const ring = label.mark;
    for (let i = 0; i < 14; i++) {
      const angle = (i * Math.PI) / 7;
      draw.path(
        leaf(197 + 46 * Math.cos(angle), 162 + 46 * Math.sin(angle), 32, 9, angle + 1.2),
        i % 2 ? '#7fa05a' : '#557d45',
      );
      if (i % 2)
        draw.ellipse(
          197 + 58 * Math.cos(angle),
          162 + 58 * Math.sin(angle),
          9,
          9,
          i % 4 === 1 ? label.base : label.accent,
        );
    }
    draw.add(
      motif(label.art, 197, 162, 52, ring, label.tint),
      nameBlock(label, 197, 280, 148, 62, 25, label.ink),
    );
  });
  draw.path(face, draw.linear('0 #fff .4;6 #fff .05;80 #1a100a 0;100 #1a100a .14'));
}

function bow(draw: Drawing, x: number, y: number, colour: string): void {
  const fill = draw.linear(`0 ${lighten(colour, 0.4)};50 ${colour};100 ${darken(colour, 0.3)}`, 0, 0, 0.8, 1);
  for (const side of [-1, 1]) {
    draw.path(
      svg`M${x} ${y}` +
        svg`C${x + side * 14} ${y - 34} ${x + side * 54} ${y - 32} ${x + side * 46} ${y - 4}` +
        svg`C${x + side * 40} ${y + 14} ${x + side * 16} ${y + 8} ${x} ${y}Z`,
      fill,
    );
    draw.path(
      svg`M${x} ${y}L${x + side * 14} ${y + 44}L${x + side * 26} ${y + 36}` +
        svg`L${x + side * 30} ${y + 46}Q${x + side * 20} ${y + 12} ${x} ${y}Z`,
      fill,
    );
  }
  draw.rect(x - 9, y - 9, 18, 17, fill, 6);
}

function weave(draw: Drawing, outline: string): void {
  const rows = ['', ''];
  for (let row = 0; row < 26; row++) rows[row % 2] += svg`M${44 + (row % 2) * 10} ${72 + row * 10.4}H352`;
  const strand = 'stroke="#e0b878" stroke-opacity=".7" stroke-width="5.4" stroke-dasharray="15 5"';
  draw.clipped(outline, () => rows.forEach((d) => draw.path(d, 'none', strand)));
}
