const PAGE = 10;

/** Where a key leads in a list of so many, round its ends; `null` for keys that belong to the field. */
export function moveInList(key: string, from: number, count: number, isOpen: boolean): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return from >= last ? 0 : from + 1;
    case 'ArrowUp':
      return from <= 0 ? last : from - 1;
    case 'Home':
      return isOpen ? 0 : null;
    case 'End':
      return isOpen ? last : null;
    case 'PageDown':
      return isOpen ? Math.min(last, from + PAGE) : null;
    case 'PageUp':
      return isOpen ? Math.max(0, from - PAGE) : null;
    default:
      return null;
  }
}
