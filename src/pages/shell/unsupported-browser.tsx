import { useContext } from 'react';
import { NonceContext } from '#/pages/nonce-context.ts';
import styles from './unsupported-browser.module.css';

/**
 * Says in a browser that cannot run the client's scripts which ones can (SH-393, SH-394). The page's HTML does it by
 * itself: the browser's part of this leaves what the server wrote as it is.
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
 * A browser that knows modules, and of the age that they are written for, runs the first script before the second looks.
 * One that does not, does not; and without any script there is nothing that would not work.
 */
function banner(nonce: string): string {
  const links = browsers.map(([name, address]) => `<a href="${address}">${name}</a>`).join(', ');
  return `<p id="unsupported-browser" hidden>This site will not work correctly unless you use a modern browser. Try downloading one of the following: ${links}</p>
<script type="module" nonce="${nonce}">class A{static{self.modernBrowser=true}}</script>
<script nonce="${nonce}">document.addEventListener('DOMContentLoaded',function(){if(!window.modernBrowser)document.getElementById('unsupported-browser').removeAttribute('hidden')})</script>`;
}
