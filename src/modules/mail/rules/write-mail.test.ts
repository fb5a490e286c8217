import { describe, expect, it } from 'vitest';
import { writeMail } from './write-mail.ts';

const site = 'https://shop.example';
const mail = {
  subject: 'Your order 7 is confirmed',
  parts: [
    { kind: 'paragraph', text: 'Thank you, Ada.' },
    { kind: 'facts', facts: [{ name: 'Delivered to', lines: ['14 Mill Lane', 'Bracknell'] }] },
    { kind: 'link', text: 'View your order', path: '/ecom/myaccount/my-orders/order/7?from=mail&x=1' },
  ],
} as const;

describe('a mail', () => {
  const { text, html } = writeMail(mail, site);

  it('says the same as text and as HTML', () => {
    expect(text).toBe(
      `Thank you, Ada.\n\nDelivered to:\n  14 Mill Lane\n  Bracknell\n\nView your order:\n` +
        `https://shop.example/ecom/myaccount/my-orders/order/7?from=mail&x=1\n\nLarder\nGood food, well kept\n`,
    );
    for (const said of ['<h1', 'Your order 7 is confirmed', 'Thank you, Ada.', 'Delivered to', '14 Mill Lane<br>Bracknell', 'View your order']) {
      expect(html).toContain(said);
    }
    expect(html).toContain('<html lang="en-GB">');
  });

  it('links to the configured site, with absolute addresses [AC-505 part]', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toEqual(['https://shop.example/ecom/myaccount/my-orders/order/7?from=mail&amp;x=1']);
  });

  it('contains what people typed as they typed it, and never as markup', () => {
    const typed = `<script>alert("1")</script> & O'Neill`;
    const written = writeMail({ subject: typed, parts: [
      { kind: 'paragraph', text: typed },
      { kind: 'facts', facts: [{ name: typed, lines: [typed] }] },
      { kind: 'link', text: typed, path: `/x?"onclick="y` },
    ] }, site);
    expect(written.text).toContain(typed);
    expect(written.html).not.toMatch(/<script|onclick="y/);
    expect(written.html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; O&#39;Neill/g)).toHaveLength(6);
  });

  it('loads nothing from elsewhere: no script, picture or style sheet', () => {
    expect(html).not.toMatch(/<(script|img|link|style|iframe)|url\(/);
  });
});
