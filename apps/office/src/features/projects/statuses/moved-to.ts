/** The order with one of them at another place; null where there is no such place. */
export function movedTo(ids: readonly number[], id: number, place: number): readonly number[] | null {
  if (place < 0 || place >= ids.length) return null;
  return ids.filter((one) => one !== id).toSpliced(place, 0, id);
}
