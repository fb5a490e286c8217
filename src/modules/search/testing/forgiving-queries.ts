import type { RelevanceQuery } from './relevance-query.ts';

/** Queries that found nothing, or something else, until decision 215. */
export const forgivingQueries: readonly RelevanceQuery[] = [
  { kind: 'several things', term: 'fish n chips', right: /\bfish\b|\bchips\b/i },
  { kind: 'several things', term: 'fish & chips', right: /\bfish\b|\bchips\b/i },
  { kind: 'several things', term: 'milk and bread', right: /(milk|bread).* in .*(milk|bakery)/i },
  { kind: 'several things', term: 'peas and carrots', right: /\b(peas|carrots?)\b/i },
  { kind: 'several things', term: 'mac n cheese', right: /macaroni cheese/i },
  { kind: 'counts', term: '6 eggs', right: /eggs, 6 pack/i },
  { kind: 'counts', term: '12 eggs', right: /eggs, 12 pack|^12 eggs/i },
  { kind: 'counts', term: '2 lemons', right: /\blemons?, .* in .*fruit/i },
  { kind: 'synonyms', term: 'coke zero', right: /cola.*(zero|zéro|diet|sugar free)|(diet|sugar free|zero).*cola/i },
];

/** Written with those, and asked for the first time when search had been mended for them. */
export const forgivingQueriesUnseen: readonly RelevanceQuery[] = [
  { kind: 'several things', term: 'tea n biscuits', right: /\btea\b|biscuits/i },
  { kind: 'several things', term: 'gin & tonic', right: /\bgin\b|tonic/i },
  { kind: 'several things', term: 'bacon and eggs', right: /bacon|\beggs\b/i },
  { kind: 'several things', term: 'salt and vinegar crisps', right: /salt.*vinegar.*crisps|crisps.*salt.*vinegar/i },
  { kind: 'several things', term: 'bangers and mash', right: /bangers.*mash/i },
  { kind: 'counts', term: '4 rolls', right: /rolls|baps/i },
  { kind: 'counts', term: '8 sausages', right: /sausages/i, wrong: /roll/i },
  { kind: 'counts', term: '3 onions', right: /\bonions?, .* in .*vegetables/i },
  { kind: 'synonyms', term: 'sugar free cola', right: /cola/i },
];
