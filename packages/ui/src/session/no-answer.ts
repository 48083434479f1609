const listeners = new Set<() => void>();

/** A request got no answer at all: the connection may be gone before anything else noticed. */
export function noteNoAnswer(): void {
  for (const listener of listeners) listener();
}

export function onNoAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
