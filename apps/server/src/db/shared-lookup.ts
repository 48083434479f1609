interface Look<Found> {
  readonly now: Promise<Found>;
  /** The next look-up, for requests made since the current one started. */
  next: Promise<Found> | null;
}

/**
 * Shares look-ups between concurrent requests for the same key, with one look-up at a time per key. Requests during a
 * look-up share the next one, so that they never get data read before they asked.
 */
export function sharedLookup<Found>(look: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const looks = new Map<string, Look<Found>>();

  const begin = (key: string): Promise<Found> => {
    const now = look(key).finally(() => {
      // The next look-up, if any, has replaced this one by then.
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
