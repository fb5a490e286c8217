import { describe, expect, it } from 'vitest';
import { answeredAddressSearch, awaitsContainer, emptyAddressSearch, fieldsModified, isStillSuggested, nextAddressSearch, type AddressSearchEvent, type AddressSearchState } from './address-search-state.ts';

const street = { id: 'rg12-1', text: 'Mill Lane', description: 'Bracknell', type: 'CONTAINER' as const };
const house = { id: 'rg12-1-14', text: '14 Mill Lane', description: 'Bracknell', type: 'ADDRESS' as const };
const flat = { id: 'rg12-1-15', text: 'Mill House', description: 'Bracknell', type: 'CONTAINER' as const };
const picked = { suggestionId: 'rg12-1-14', fields: { line1: '14 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA' } };

const after = (...events: AddressSearchEvent[]): AddressSearchState => events.reduce(nextAddressSearch, emptyAddressSearch);
const everywhere = { term: 'mill', container: null };
const inStreet = { term: 'mill', container: 'rg12-1' };
const typed: AddressSearchEvent = { kind: 'typed', term: ' mill ' };
const found: AddressSearchEvent = { kind: 'found', values: everywhere, suggestions: [street] };
const entered: AddressSearchEvent[] = [typed, found, { kind: 'container chosen', container: 'rg12-1' }];

describe('the state of an address search', () => {
  it('has the typed term, its search and results, the way back, the chosen address and its modified fields [AC-210]', () => {
    expect(after(typed, found)).toEqual({
      searchTerm: ' mill ', searchValues: everywhere, resultSet: [street], chosen: null, history: [], isUnavailable: false,
    });
    expect(after(...entered).history).toEqual([{ values: everywhere, resultSet: [street] }]);
    expect(after(typed, { kind: 'address chosen', picked }).chosen).toEqual(picked);
    expect(fieldsModified(picked, { ...picked.fields, line1: '15 Mill Lane' })).toEqual(['line1']);
  });

  it('ignores the answer to an earlier search', () => {
    const later: AddressSearchEvent = { kind: 'typed', term: 'mill r' };
    expect(after(typed, later, found).resultSet).toBeNull();
    expect(after(typed, later, { kind: 'failed', values: everywhere }).isUnavailable).toBe(false);
  });

  it('steps into containers, and back to each earlier result set [AC-215 part]', () => {
    const inside = after(...entered, { kind: 'found', values: inStreet, suggestions: [house, flat] });
    expect([inside.resultSet, inside.history]).toEqual([[house, flat], [{ values: everywhere, resultSet: [street] }]]);
    const deeper = [{ kind: 'container chosen', container: flat.id } as const].reduce(nextAddressSearch, inside);
    expect(deeper.history).toHaveLength(2);
    const once = nextAddressSearch(deeper, { kind: 'back' });
    expect([once.resultSet, once.searchValues, once.history.length]).toEqual([[house, flat], inStreet, 1]);
    const twice = nextAddressSearch(once, { kind: 'back' });
    expect([twice.resultSet, twice.searchValues, twice.history]).toEqual([[street], everywhere, []]);
    expect(nextAddressSearch(twice, { kind: 'back' })).toEqual(twice);
  });

  it('adds one step for a street that is chosen twice, or before another, while its results are awaited [AC-215 part]', () => {
    for (const again of ['rg12-1', 'rg12-2']) {
      const awaiting = after(...entered, { kind: 'container chosen', container: again });
      expect([awaitsContainer(awaiting), awaiting.history]).toEqual([true, [{ values: everywhere, resultSet: [street] }]]);
      const inside = nextAddressSearch(awaiting, { kind: 'found', values: { term: 'mill', container: again }, suggestions: [house] });
      expect([awaitsContainer(inside), inside.resultSet, inside.history.length]).toEqual([false, [house], 1]);
    }
    expect([after(typed, found), after(...entered, { kind: 'failed', values: inStreet }), after(...entered, { kind: 'back' })].map(awaitsContainer)).toEqual([false, false, false]);
  });

  it('has a way back out of the container of the page’s address, to results that are still to be searched for [AC-215 part]', () => {
    const inside = answeredAddressSearch(inStreet, { suggestions: [house], isUnavailable: false });
    expect(inside).toEqual({ ...emptyAddressSearch, searchTerm: 'mill', searchValues: inStreet, resultSet: [house], history: [{ values: everywhere, resultSet: null }] });
    const back = nextAddressSearch(inside, { kind: 'back' });
    expect([back.searchValues, back.resultSet, back.history]).toEqual([everywhere, null, []]);
    expect(nextAddressSearch(back, found).resultSet).toEqual([street]);
    expect(answeredAddressSearch(everywhere, { suggestions: [street], isUnavailable: false }).history).toEqual([]);
  });

  it('ignores the answer from inside a container that was left, and forgets the way back for a new term', () => {
    const left = after(...entered, { kind: 'back' }, { kind: 'found', values: inStreet, suggestions: [house] });
    expect(left.resultSet).toEqual([street]);
    expect(after(...entered, { kind: 'typed', term: 'oak' }).history).toEqual([]);
  });

  it('shows no earlier results below a term that is too short to search for [AC-214 part]', () => {
    const below = (term: string) => after(typed, found, { kind: 'typed', term }).resultSet;
    expect([' ', 'mi', ' mi ', 'mil'].map(below)).toEqual([null, null, null, [street]]);
  });

  it('remembers the chosen address, and the form lists the fields changed by hand since [AC-218]', () => {
    const chosen = after(typed, found, { kind: 'address chosen', picked });
    expect([chosen.chosen, chosen.resultSet]).toEqual([picked, null]);
    const editing = (change: object) => fieldsModified(picked, { ...picked.fields, ...change });
    expect(editing({})).toEqual([]);
    expect(editing({ line2: 'Flat 2', town: 'Ascot' })).toEqual(['line2', 'town']);
    expect([editing({ line2: 'Flat 2' }), editing({ line1: '15 Mill Lane' }), editing({ postalCode: 'RG12 1AB' })].map(isStillSuggested)).toEqual([true, false, false]);
  });

  it('says that the lookup failed until the next search [AC-220 part]', () => {
    const failed = after(typed, { kind: 'failed', values: everywhere });
    expect([failed.isUnavailable, nextAddressSearch(failed, typed).isUnavailable]).toEqual([true, false]);
  });
});
