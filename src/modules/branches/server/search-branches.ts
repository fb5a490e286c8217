import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type { BranchSearch } from '#/modules/branches/rules/branch-search-schema.ts';
import { readSql, type Database } from '#/platform/server/database/database.ts';
import { selectBranch } from './branch-store.ts';
import { findPlaces } from './places/find-places.ts';

/** A branch, and its distance from the searched location in miles, to a tenth; null without a location. */
export interface FoundBranch {
  branch: BranchRecord;
  miles: number | null;
}

/** The words of a typed text, whatever is between them: 'Bracknell, RG12'. */
const wordsTyped = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** The most branches that a search by location returns (SC-373). */
const mostNear = 10;

/**
 * Returns the branches whose name, town and postcode together contain all the words, in any case, and where the service can
 * be collected. With a location, the nearest first, at most ten; a name of several towns means the one with the nearest
 * branch, and an unknown one gives no branch. Otherwise all of them, sorted by name.
 */
export async function searchBranches(database: Database, { q = '', location, service }: BranchSearch): Promise<FoundBranch[]> {
  const places = location === undefined ? [] : await findPlaces(location);
  if (location !== undefined && places.length === 0) return [];
  const words = q.match(wordsTyped) ?? [];
  // A text of signs alone names no branch.
  if (words.length === 0 && q.trim() !== '') return [];
  return readSql<FoundBranch>(database, searchStatement, [
    words,
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
    service === 'groceries' || service === 'groceriesandentertaining',
    service === 'entertaining' || service === 'groceriesandentertaining',
    location === undefined ? null : mostNear,
  ]);
}

/** The Earth's mean radius in miles, for the haversine formula. */
const earthMiles = 3958.8;

const searchStatement = `
  select ${selectBranch('found.id')} as branch, round(found.miles::numeric, 1)::double precision as miles
  from (
    select id, name, (
      select min(2 * ${earthMiles} * asin(least(1, sqrt(
        pow(sin(radians(branches.latitude - place.latitude) / 2), 2)
        + cos(radians(place.latitude)) * cos(radians(branches.latitude)) * pow(sin(radians(branches.longitude - place.longitude) / 2), 2)))))
      from unnest($2::double precision[], $3::double precision[]) as place (latitude, longitude)) as miles
    from branches.branches
    where not exists (
        select from unnest($1::text[]) as word
        where strpos(lower(concat_ws(' ', name, town, postal_code, replace(postal_code, ' ', ''))), lower(word)) = 0)
      and (not $4::boolean or (collection and groceries))
      and (not $5::boolean or (collection and entertaining))
    order by miles nulls last, name, id limit $6) as found
  order by found.miles nulls last, found.name, found.id`;
