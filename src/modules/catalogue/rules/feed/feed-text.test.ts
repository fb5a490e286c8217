import { describe, expect, it } from 'vitest';
import { decodeEntities, tidyName, tidyText } from './feed-text.ts';

describe('the texts in a product feed', () => {
  it.each([
    ['Gnaw &quot;Hot Shot&quot;', 'Gnaw "Hot Shot"'],
    ['salt &amp;amp; vinegar', 'salt & vinegar'],
    ['Micellar Casein, 1er Pack &#40;1 x 2.5 KG&#41', 'Micellar Casein, 1er Pack (1 x 2.5 KG)'],
    ['cr&egrave;me br&#xFB;l&eacute;e 40&deg;', 'crème brûlée 40°'],
    ['wasabi (&lt 1 %)', 'wasabi (< 1 %)'],
    ['pea;oats & milk &pea; &#0; &#xD800;', 'pea;oats & milk &pea; &#0; &#xD800;'],
  ])('are decoded from HTML: %s', (written, meant) => {
    expect(decodeEntities(written)).toBe(meant);
  });

  it('have one kind of space, and nothing invisible', () => {
    expect(tidyText('\u00a0 Lemon\t &\r\n  Lime\u200b \u0007')).toBe('Lemon & Lime');
  });

  it.each([
    ['Kölln Müsli  Knusper Klassik', 'Kölln Müsli Knusper Klassik'],
    ['  chicken , broccoli almond ( and cashew ) salad -', 'Chicken, broccoli almond (and cashew) salad'],
    ['GINGER BEER', 'Ginger Beer'],
    ['SAUMON SAUVAGE AU NATUREL SANS ARETES', 'Saumon Sauvage au Naturel sans Aretes'],
    ['BBQ SAUCE WITH UHT CREAM 72%', 'BBQ Sauce with UHT Cream 72%'],
    ["BERTIE'S ALL-BUTTER TOFFEE", "Bertie's All-Butter Toffee"],
    ['BCAA', 'BCAA'],
    ['5 HTP +', '5 HTP +'],
    ['7up', '7up'],
    ['Mr.Basil', 'Mr.Basil'],
    ['&quot;70CL Gin Beefeater London 40 &deg;&quot;', '70CL Gin Beefeater London 40 °'],
    ['"Broken', 'Broken'],
    [' - ', ''],
    ['', ''],
  ])('make a name fit for a shelf label: %s', (written, name) => {
    expect(tidyName(written)).toBe(name);
  });
});
