/** A field that takes so many characters, with what stands in it. */
export interface LimitedField {
  readonly value: string;
  readonly maxLength: number;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

/** How many characters of a pasted text a field has no room for: the browser leaves them out without a word. */
export function cutFrom({ value, maxLength, selectionStart, selectionEnd }: LimitedField, pasted: string): number {
  if (maxLength < 0) return 0;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return Math.max(0, pasted.replace(/\r\n?/g, '\n').length - Math.max(0, maxLength - (value.length - replaced)));
}

/** Tells of each text that is pasted into a field of the page and does not fit. Returns a function that ends it. */
export function followPastes(page: Document, tell: (cut: number, most: number) => void): () => void {
  const handlePaste = ({ target, clipboardData }: ClipboardEvent): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.readOnly || target.disabled) return;
    const cut = cutFrom(target, clipboardData?.getData('text') ?? '');
    if (cut > 0) tell(cut, target.maxLength);
  };
  page.addEventListener('paste', handlePaste, true);
  return () => page.removeEventListener('paste', handlePaste, true);
}
