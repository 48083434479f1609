/** What the page asks about in a dialog. */
export type Asked =
  /** Null: the question is chosen in the dialog. */
  | { readonly of: 'allocate' | 'automatic'; readonly useId: number | null }
  | { readonly of: 'undo' | 'close' | 'import'; readonly useId: number }
  | { readonly of: 'release'; readonly batchId: number };
