/** Joins the class names that apply. Returns undefined if there are none, so that React writes no empty attribute. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
