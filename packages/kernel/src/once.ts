/** Returns a function that makes a value when it is first asked for, and then always returns that one. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
