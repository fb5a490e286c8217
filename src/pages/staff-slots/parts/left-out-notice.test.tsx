import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';

it('names the days on which slots of a saved campaign were not made, once and only if there are some [SC-688 part]', () => {
  const at = (search: string) => renderToStaticMarkup(onPageWithout([], <LeftOutNotice />, '/admin/slots/campaigns/christmas', search));
  const [one, two] = ['2026-12-21', '2026-12-22'];
  expect(at(`?saved=yes&leftOut=${one}`)).toContain('On Monday 21 December one would not, so slots were left out. Change the charges of that day; the shop makes the slots after midnight.');
  expect(at(`?saved=now&leftOut=${one},${two}`)).toContain('On Monday 21 December and Tuesday 22 December one would not, so slots were left out. Change the charges of these days');
  for (const search of ['?saved=yes', `?leftOut=${one}`, '?saved=yes&leftOut=yesterday']) expect(at(search)).toBe('');
});
