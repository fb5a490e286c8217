import { useContext } from 'react';
import { NonceContext } from '#/pages/nonce-context.ts';
import styles from './unsupported-browser.module.css';

/**
 * Tells users of a browser that cannot run the client's scripts which ones can (SH-393, SH-394). The page's HTML does
 * so by itself: in the browser this component keeps what the server wrote.
 */
export function UnsupportedBrowser() {
  const nonce = useContext(NonceContext);
  const html = import.meta.env.SSR ? banner(nonce ?? '') : '';
  return <div className={styles.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const browsers = [
  ['Google Chrome', 'https://www.google.com/chrome/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/new/'],
  ['Microsoft Edge', 'https://www.microsoft.com/edge/download'],
];

/**
 * A browser that supports modules and is recent enough runs the first script before the second checks for it; an older
 * one does not. Without any script there is nothing that would not work.
 */
function banner(nonce: string): string {
  const links = browsers.map(([name, address]) => `<a href="${address}">${name}</a>`).join(', ');
  return `<p id="unsupported-browser" hidden>This site will not work correctly unless you use a modern browser. Try downloading one of the following: ${links}</p>
<script type="module" nonce="${nonce}">class A{static{self.modernBrowser=true}}</script>
<script nonce="${nonce}">document.addEventListener('DOMContentLoaded',function(){if(!window.modernBrowser)document.getElementById('unsupported-browser').removeAttribute('hidden')})</script>`;
}
