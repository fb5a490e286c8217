import type { WireStaffBundle } from '#/contract/rest-types.ts';
import { groupsTyped, readTypedGroups, type FormFields, type TypedGroup } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { dayFaults } from './typed-days.ts';

/** The form for a bundle, as typed. */
export interface TypedBundle {
  /** The name in the address; only a new bundle's form has it. */
  bundleName: string;
  title: string;
  image: string;
  startDate: string;
  endDate: string;
  groups: readonly TypedGroup[];
  version: string;
}

/** A bundle that is ready to save. */
export type ReadBundle = Omit<WireStaffBundle, 'bundleName' | 'version' | 'state'>;

/** Reads the submitted form; a missing field is empty. */
export function readTypedBundle(fields: FormFields): TypedBundle {
  const texts = new Map(fields);
  const text = (name: string) => (texts.get(name) ?? '').trim();
  return {
    bundleName: text('bundleName'),
    title: text('title'),
    image: text('image'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    groups: readTypedGroups(fields),
    version: text('version'),
  };
}

/** The empty form for a new bundle, with a group to fill. */
export const newTypedBundle: TypedBundle = { ...readTypedBundle([]), groups: [{ key: 0, id: '', name: '', threshold: '1', lineNumbers: [] }] };

/** Returns the form with the values of a stored bundle. */
export function typedBundleOf({ bundleName, title, image, startDate, endDate, groups, version }: WireStaffBundle): TypedBundle {
  return {
    bundleName,
    title,
    image: image ?? '',
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    groups: groups.map((group, key) => ({ key, id: '', name: group.title, threshold: String(group.threshold), lineNumbers: group.lineNumbers })),
    version,
  };
}

/** Returns the bundle that the form asks for, or a message for each faulty field. */
export function bundleTyped(typed: TypedBundle): { ok: true; bundle: ReadBundle } | { ok: false; faults: Record<string, string> } {
  const read = groupsTyped(typed.groups);
  const faults = {
    ...(typed.title === '' && { title: 'Please enter a title' }),
    ...(typed.image !== '' && !/^(https:\/\/|\/)\S+$/.test(typed.image) && { image: 'A picture has an address that starts with https:// or /' }),
    ...dayFaults(typed),
    ...(!read.ok && read.faults),
  };
  if (!read.ok || Object.keys(faults).length > 0) return { ok: false, faults };
  const groups = read.groups.map(({ name, threshold, lineNumbers }) => ({ title: name, threshold, lineNumbers }));
  return { ok: true, bundle: { title: typed.title, image: typed.image || null, startDate: typed.startDate || null, endDate: typed.endDate || null, groups } };
}

/** Names the fields in which the stored bundle differs from the typed one, after someone else has changed it. */
export function differingBundle(typed: TypedBundle, stored: WireStaffBundle): string[] {
  const theirs = typedBundleOf(stored);
  const names = { title: 'title', image: 'picture', startDate: 'first day', endDate: 'last day' } as const;
  const texts = (Object.keys(names) as (keyof typeof names)[]).filter((field) => typed[field] !== theirs[field]).map((field) => names[field]);
  const groups = ({ groups }: TypedBundle) => JSON.stringify(groups.map(({ name, threshold, lineNumbers }) => [name, threshold, lineNumbers]));
  return groups(typed) === groups(theirs) ? texts : [...texts, 'products'];
}
