import { renderToStaticMarkup } from 'react-dom/server';
import { previewAddress, type PreviewTime } from '#/modules/staff/rules/preview-address.ts';
import { previewStart } from '#/page-paths.ts';
import { pageRow } from '#/page-table.ts';
import type { PageFile, PageFiles } from '#/pages/page-files.ts';
import type { ShownPreview } from '#/pages/page-server.ts';
import { PreviewBar, previewNoteId } from './preview-bar.tsx';
import type { BannerInMenu } from './previewed-banners.server.tsx';

interface PreviewHtmlOptions {
  preview: ShownPreview;
  files: PageFiles;
  /** The layout and the page of the document. */
  shown: readonly PageFile[];
  /** The banners in the page's menus. */
  menuBanners: readonly BannerInMenu[];
}

/**
 * Returns the HTML of a page of the shop for its preview: with the preview's bar, without scripts, and with links and
 * forms that stay in the preview. A button that would change something opens a note instead.
 */
export function previewHtml(html: string, { preview, files, shown, menuBanners }: PreviewHtmlOptions): string {
  const { time, page, days } = preview;
  const bar = renderToStaticMarkup(<PreviewBar wanted={{ ...time, page }} days={days} menuBanners={menuBanners} />, { identifierPrefix: 'preview' });
  const { area, layout, file } = pageRow(previewStart);
  const own = [files.entry(area), files.layout(area, layout), files.page(area, file!)];
  const styles = [...new Set(own.flatMap((one) => one.styles))].map((href) => `<link rel="stylesheet" href="${href}"/>`);
  const head = [...styles, ...(preview.development ? [stylesInDevelopment([...shown, own.at(-1)!])] : [])].join('');
  return asPreviewed(withoutScripts(html), time)
    .replace('<html', () => '<html data-preview')
    .replace('<title>', () => '<title>Preview: ')
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body\b[^>]*>/, (body) => body + bar);
}

/**
 * Removes the scripts, and what only scripts and search engines read. Of the parts for browsers without script, only
 * those in forms and links are needed: the others would stand beside the parts that they replace.
 */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|canonical)"[^>]*>/g, '')
    .replaceAll(/<(form|a)\b[^]*?<\/\1>/g, (whole) => whole.replaceAll(/<\/?noscript>/g, ''))
    .replaceAll(/<noscript>[^]*?<\/noscript>/g, '');

/**
 * Changes links, forms and buttons to those of the preview. React escapes angle brackets and quotes in attributes, so
 * these patterns find whole tags.
 */
function asPreviewed(html: string, time: PreviewTime): string {
  const inPreview = (attributes: string, name: string) =>
    attributes.replace(new RegExp(` ${name}="(/(?!/)[^"]*)"`, "i"), (_, address: string) => ` ${name}="${previewAddress(time, address)}"`);
  /** The method of the form that contains the tag. */
  let method: 'get' | 'post' | null = null;

  function form(attributes: string): string {
    method = / method="post"/i.test(attributes) ? 'post' : 'get';
    // Outside of a dialog this method sends nothing, not even when Enter is pressed in a field.
    if (method === 'post') return `<form${attributes.replaceAll(/ (?:action|method|enctype)="[^"]*"/g, '')} method="dialog">`;
    return `<form${inPreview(attributes, 'action')}>`;
  }

  function button(attributes: string): string {
    const type = / type="(\w+)"/.exec(attributes)?.[1] ?? 'submit';
    const worksWithoutScript = / popovertarget="/i.test(attributes) || (method === 'get' && type !== 'button' && !/ formmethod="post"/i.test(attributes));
    if (worksWithoutScript) return `<button${inPreview(attributes, 'formaction')}>`;
    return `<button${attributes.replaceAll(/ (?:type|form)="[^"]*"/g, '')} type="button" popovertarget="${previewNoteId}">`;
  }

  return html.replaceAll(/<(\/?)(a|form|button)\b([^>]*)>/g, (tag, closing: string, name: string, attributes: string) => {
    if (closing !== '') {
      if (name === 'form') method = null;
      return tag;
    }
    if (name === 'a') return `<a${inPreview(attributes, 'href')}>`;
    return name === 'form' ? form(attributes) : button(attributes);
  });
}

/**
 * Returns a script that loads the page's styles in development, where each module adds its own. The page itself stays
 * without script, because these modules do not start it.
 */
const stylesInDevelopment = (files: readonly PageFile[]): string =>
  `<script type="module">${['/src/pages/page-document.tsx', ...files.map(({ script }) => script)].map((script) => `import ${JSON.stringify(script)};`).join('')}</script>`;
