import { useListsStore } from './use-lists.ts';

/** Opens the customer's lists, which sends what is pending. Shows nothing. A default export, for `lazy`. */
export default function OpenLists() {
  useListsStore();
  return null;
}
