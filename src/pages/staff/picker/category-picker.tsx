import type { CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { Picker, type FoundItems, type PickerItem } from './picker.tsx';

export interface CategoryPickerProps {
  /** The name of the field whose value is the paths of the picked categories, separated by commas. */
  field: string;
  label: string;
  /** The paths picked at first; afterwards the picker stores them. */
  picked: readonly string[];
  /** All categories to choose from. */
  choices: readonly CategoryChoice[];
  /** The text of a search without script; empty if there was none. */
  searched: string;
  error?: string | undefined;
}

/** A field for a list of categories, which staff find by their names. */
export function CategoryPicker({ choices, picked, searched, ...rest }: CategoryPickerProps) {
  const find = (text: string) => findCategories(choices, text);
  return (
    <Picker
      {...rest}
      picked={picked}
      noun={['category', 'categories']}
      hint="Find by name, also of the one above"
      known={choices.filter(({ url }) => picked.includes(url)).map(itemOf)}
      found={searched === '' ? undefined : find(searched)}
      search={async (text) => find(text)}
    />
  );
}

const size = 12;

/** Finds the categories that have all words of a text in their names or in those above them. */
export function findCategories(choices: readonly CategoryChoice[], text: string): FoundItems {
  const words = text.toLowerCase().split(/\s+/);
  const found = choices.filter(({ trail }) => {
    const names = trail.join(' ').toLowerCase();
    return words.every((word) => names.includes(word));
  });
  return { text: text.trim(), content: found.slice(0, size).map(itemOf), total: found.length, unknown: [] };
}

const itemOf = ({ url, trail }: CategoryChoice): PickerItem => ({ number: url, name: trail.at(-1)!, facts: trail.slice(0, -1).join(' › ') });
