/** Inserts a member after the named one (`null`: first); `null` when that member is not in the list. */
export function insertAfter<T>(
  list: readonly T[],
  member: T,
  after: string | null,
  nameOf: (member: T) => string | null,
): readonly T[] | null {
  if (after === null) return [member, ...list];
  const at = list.findIndex((each) => nameOf(each) === after);
  return at < 0 ? null : list.toSpliced(at + 1, 0, member);
}
