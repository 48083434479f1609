interface Look<Found> {
  readonly now: Promise<Found>;
  /** For those who came since it began. */
  next: Promise<Found> | null;
}

/**
 * Looks something up for many who ask for the same at the same time, one look at a time for each key. Those who come while it is
 * under way share the next one: what they are told was not read before they asked.
 */
export function sharedLook<Found>(look: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const looks = new Map<string, Look<Found>>();

  const begin = (key: string): Promise<Found> => {
    const now = look(key).finally(() => {
      // The next look, if any, has taken this one's place by then.
      if (looks.get(key) === mine) looks.delete(key);
    });
    const mine: Look<Found> = { now, next: null };
    looks.set(key, mine);
    return now;
  };

  return async (key) => {
    const current = looks.get(key);
    if (current === undefined) return await begin(key);
    current.next ??= current.now.then(
      () => begin(key),
      () => begin(key),
    );
    return await current.next;
  };
}
