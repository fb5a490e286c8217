import { formatPence } from '#/platform/rules/money.ts';
import { formatDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import type { DataSection } from './data-section.ts';

/** Returns a customer's data as a page of its own, which needs neither script nor network. */
export function dataPage(sections: readonly DataSection[], made: number): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data at Larder</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d1d1b; background: #fff }
table { border-collapse: collapse; width: 100%; margin-top: 1rem }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem .25rem 0; border-bottom: 1px solid #bbb; overflow-wrap: anywhere; white-space: pre-wrap }
th { width: 35%; font-weight: 600 }
h2 { margin-top: 2.5rem }
</style>
</head>
<body>
<main>
<h1>Your data</h1>
<p>Everything that we hold about you, as of ${instantText(made)}.</p>
<ul>
${sections.map(({ name, title, rows }) => `<li><a href="#${escape(name)}">${escape(title)}</a> (${rows.length})</li>`).join('\n')}
</ul>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ name, title, rows }: DataSection): string {
  const content = rows.length === 0 ? '<p>Nothing.</p>' : rows.map(rowHtml).join('\n');
  return `<h2 id="${escape(name)}">${escape(title)}</h2>\n${content}`;
}

function rowHtml(row: Record<string, unknown>): string {
  const lines = Object.entries(row).map(([name, value]) => {
    const isPrice = name.endsWith('Pence') && typeof value === 'number';
    const text = isPrice ? formatPence(value) : textOf(value);
    return `<tr><th scope="row">${escape(wordsOf(isPrice ? name.slice(0, -'Pence'.length) : name))}</th><td>${escape(text)}</td></tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

/** Writes 'orderNumber' as 'Order number', and 'line1' as 'Line 1'. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return isoInstant.test(value) ? instantText(Date.parse(value)) : value;
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  if (typeof value === 'object') {
    const held = Object.entries(value).filter(([, inner]) => inner !== null);
    return held.map(([name, inner]) => `${wordsOf(name)}: ${textOf(inner)}`).join('\n') || '–';
  }
  return String(value);
}

const instantText = (instant: number): string => `${formatDay(londonDay(instant))} at ${formatTimeAt(instant)}`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
