/** A sentence by its key, with what stands in its gaps. */
export interface Sentence<Key extends string> {
  readonly key: Key;
  readonly values: Readonly<Record<string, string | number>>;
}
