type Listener = (version: string) => void;
const listeners = new Set<Listener>();

/** An answer of the server has said which texts it knows. */
export function noteTextsVersion(version: string | null): void {
  if (version !== null) for (const listener of listeners) listener(version);
}

export function onTextsVersion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
