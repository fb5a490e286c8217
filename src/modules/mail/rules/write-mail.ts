import { brand, mailColours } from '#/design/brand.ts';
import type { MailPart, ShopMail } from './shop-mail.ts';

/**
 * Writes a mail as plain text and as HTML with the same content. Links start with `site`, the shop's own address
 * (AC-505). Text that people have entered is escaped, never treated as markup.
 */
export function writeMail({ subject, parts }: Pick<ShopMail, 'subject' | 'parts'>, site: string): { text: string; html: string } {
  return { text: writeText(parts, site), html: writeHtml(subject, parts, site) };
}

function writeText(parts: readonly MailPart[], site: string): string {
  const written = parts.map((part) => {
    switch (part.kind) {
      case 'paragraph':
        return part.text;
      case 'facts':
        return part.facts.map(({ name, lines }) => `${name}:\n${lines.map((line) => `  ${line}`).join('\n')}`).join('\n\n');
      case 'link':
        return `${part.text}:\n${site}${part.path}`;
    }
  });
  return `${[...written, `${brand.name}\n${brand.strapLine}`].join('\n\n')}\n`;
}

const sans = `Figtree, 'Segoe UI', Helvetica, Arial, sans-serif`;
const serif = `Fraunces, Georgia, 'Times New Roman', serif`;

// Many mail programs ignore style sheets, so every element has a style attribute.
const styles = {
  body: `margin:0;background:${mailColours.paper};color:${mailColours.ink};font:400 16px/1.5 ${sans}`,
  frame: 'max-width:600px;margin:0 auto;padding:24px 16px 40px',
  name: `margin:0 0 16px;color:${mailColours['leaf-deep']};font:600 24px/1.2 ${serif}`,
  sheet: `background:${mailColours.surface};border:1px solid ${mailColours.line};border-radius:12px;padding:32px 24px`,
  heading: `margin:0 0 16px;font:600 24px/1.2 ${serif}`,
  paragraph: 'margin:0 0 16px',
  facts: 'margin:0 0 16px',
  fact: `margin:0;color:${mailColours['ink-soft']};font-size:14px`,
  lines: 'margin:0 0 16px',
  link: `display:inline-block;padding:12px 24px;border-radius:999px;background:${mailColours['leaf-deep']};color:${mailColours['ink-on-fill']};font-weight:600;text-decoration:none`,
  foot: `margin:24px 0 0;color:${mailColours['ink-soft']};font-size:14px`,
};

function writeHtml(subject: string, parts: readonly MailPart[], site: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="${escape(styles.body)}">
<div style="${styles.frame}">
<p style="${escape(styles.name)}">${escape(brand.name)}</p>
<div role="main" style="${styles.sheet}">
<h1 style="${escape(styles.heading)}">${escape(subject)}</h1>
${parts.map((part) => writeHtmlPart(part, site)).join('\n')}
</div>
<p style="${styles.foot}">${escape(brand.strapLine)}</p>
</div>
</body>
</html>
`;
}

function writeHtmlPart(part: MailPart, site: string): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="${styles.paragraph}">${escape(part.text)}</p>`;
    case 'facts':
      return `<dl style="${styles.facts}">\n${part.facts.map(writeFact).join('\n')}\n</dl>`;
    case 'link': {
      // The link opens in a new tab: an inbox that shows the mail in a frame would otherwise open the shop in that
      // frame.
      const address = escape(site + part.path);
      return `<p style="${styles.paragraph}"><a href="${address}" target="_blank" rel="noopener" style="${styles.link}">${escape(part.text)}</a></p>`;
    }
  }
}

function writeFact({ name, lines }: { name: string; lines: readonly string[] }): string {
  return `<dt style="${styles.fact}">${escape(name)}</dt>\n<dd style="${styles.lines}">${lines.map(escape).join('<br>')}</dd>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
