import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { findSuggestions, type FoundSuggestions } from './find-suggestions.ts';

/**
 * Carries out a search that was posted with a form in which `AddressSearchInForm` stands. Returns null if the form was
 * posted to be saved. Enter in a field (`enter`) searches if the search box has a term that was not searched for yet, and
 * no address was typed.
 */
export async function searchInForm(calls: CallLayer, form: FormData): Promise<FoundSuggestions | null> {
  const text = (field: string): string => String(form.get(field) ?? '').trim();
  const isUnsearched = text('find') !== '' && text('find') !== text('searched');
  const isEnteredTerm = form.has('enter') && isUnsearched && text('line1') === '';
  if (!isEnteredTerm && !['search', 'inside', 'pick'].some((field) => form.has(field))) return null;
  return findSuggestions(calls, new URLSearchParams(['find', 'inside', 'pick'].flatMap((field) => (text(field) === '' ? [] : [[field, text(field)]]))));
}
