interface Seasonal {
  type?: string;
  season?: { from: string; until: string } | undefined;
}

/** Returns the components that show on a day, given as 'YYYY-MM-DD'; a component without a season always shows. */
export function contentInSeason<Component extends Seasonal>(components: readonly Component[], date: string): Component[] {
  const day = date.slice('YYYY-'.length);
  return components.filter(({ season }) => season === undefined || isWithin(day, season));
}

/**
 * Returns the next day on which a component that is out of season today comes into season; today if there is no such
 * component.
 */
export function nextSeasonStart(components: readonly Seasonal[], today: string): string {
  const [year, day] = [Number(today.slice(0, 4)), today.slice('YYYY-'.length)];
  const starts = components.flatMap(({ season }) => (season === undefined || isWithin(day, season) ? [] : [`${season.from > day ? year : year + 1}-${season.from}`]));
  return starts.sort()[0] ?? today;
}

function isWithin(day: string, { from, until }: { from: string; until: string }): boolean {
  return from <= until ? from <= day && day <= until : day >= from || day <= until;
}
