import { expect, it } from 'vitest';
import { searchOriginOf } from './search-origin.ts';

it('a search came from where the document says, otherwise from its address [SC-121 part]', () => {
  expect(['SEARCH_BOX', 'SUGGESTION', 'HISTORY', 'URL', null, '', 'suggestion', 'ELSEWHERE'].map(searchOriginOf)).toEqual(['SEARCH_BOX', 'SUGGESTION', 'HISTORY', 'URL', 'URL', 'URL', 'URL', 'URL']);
});
