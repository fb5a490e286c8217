import { listed } from './offer-words.ts';

/** A group of a bundle with the number of products to choose from it. */
export interface BundleGroup {
  title: string;
  threshold: number;
}

/** The number of each chosen product by line number, one map for each group of the bundle. */
export type BundleChoice = readonly ReadonlyMap<string, number>[];

/**
 * Returns the choice that a bundle's page begins with. Products that a group leaves no choice of are chosen: `available`
 * has each group's products, and a group with exactly as many as its threshold needs them all.
 */
export function firstChoice(groups: readonly BundleGroup[], available: readonly (readonly string[])[]): BundleChoice {
  return groups.map(({ threshold }, at) => new Map(available[at]!.length === threshold ? available[at]!.map((lineNumber) => [lineNumber, 1]) : []));
}

/** Returns the choice without products that are not available: `available` has the available ones of each group. */
export const onlyAvailable = (choice: BundleChoice, available: readonly (readonly string[])[]): BundleChoice =>
  choice.map((chosen, at) => new Map([...chosen].filter(([lineNumber]) => available[at]!.includes(lineNumber))));

/** Returns the choice with another number of a product in a group; never more in all than the group's threshold. */
export function choose(groups: readonly BundleGroup[], choice: BundleChoice, group: number, lineNumber: string, count: number): BundleChoice {
  const chosen = new Map(choice[group]);
  chosen.delete(lineNumber);
  const allowed = Math.min(count, groups[group]!.threshold - sum(chosen));
  if (allowed > 0) chosen.set(lineNumber, allowed);
  return choice.with(group, chosen);
}

/** Returns the number of products chosen in each group. */
export const chosenCounts = (choice: BundleChoice): number[] => choice.map(sum);

/**
 * Returns what is still to choose, in words; null once every group holds exactly its threshold (SC-163). If a group has
 * no available product, the words say so, because then no choice completes the bundle.
 */
export function stillToChoose(groups: readonly BundleGroup[], available: readonly (readonly string[])[], choice: BundleChoice): string | null {
  const without = groups.filter((_, at) => available[at]!.length === 0);
  if (without.length > 0) return `Sorry, nothing from ${listed(without.map(({ title }) => title))} is available at the moment`;
  const counts = chosenCounts(choice);
  const missing = groups.flatMap(({ title, threshold }, at) => (counts[at]! < threshold ? [`${threshold - counts[at]!} from ${title}`] : []));
  if (missing.length > 0) return `Choose ${missing.join(', ')}`;
  // Only a browser without script can choose too many.
  const tooMany = groups.flatMap(({ title, threshold }, at) => (counts[at]! > threshold ? [`${threshold} from ${title}`] : []));
  return tooMany.length === 0 ? null : `Choose only ${tooMany.join(', ')}`;
}

/** Returns the choice of a form, which has the count of each chosen product by group; `products` has those of each group. */
export const choiceOf = (products: readonly (readonly string[])[], counts: readonly Readonly<Record<string, number>>[]): BundleChoice =>
  products.map((ofGroup, at) => new Map(ofGroup.flatMap((lineNumber) => (counts[at]?.[lineNumber] ? [[lineNumber, counts[at][lineNumber]]] : []))));

/** Returns the chosen products in group order, each once (SC-163). */
export function chosenProducts(choice: BundleChoice): { lineNumber: string; count: number }[] {
  const found = new Map<string, number>();
  for (const chosen of choice) for (const [lineNumber, count] of chosen) found.set(lineNumber, (found.get(lineNumber) ?? 0) + count);
  return [...found].map(([lineNumber, count]) => ({ lineNumber, count }));
}

const sum = (chosen: ReadonlyMap<string, number>): number => [...chosen.values()].reduce((total, count) => total + count, 0);
