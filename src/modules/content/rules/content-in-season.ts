interface Seasonal {
  type?: string;
  season?: { from: string; until: string } | undefined;
}

/** Returns the components that show on a day, given as 'YYYY-MM-DD'; a component without a season always shows. */
export function contentInSeason<Component extends Seasonal>(components: readonly Component[], date: string): Component[] {
  const day = date.slice('YYYY-'.length);
  return components.filter(({ season }) => season === undefined || isWithin(day, season));
}

function isWithin(day: string, { from, until }: { from: string; until: string }): boolean {
  return from <= until ? from <= day && day <= until : day >= from || day <= until;
}
