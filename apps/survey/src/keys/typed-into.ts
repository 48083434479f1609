/** Where keys belong to what is typed, and choose nothing. */
export const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [tabindex="-1"])';

export function isTypedInto(element: Element | null): boolean {
  return element?.matches(TYPED_INTO) ?? false;
}
