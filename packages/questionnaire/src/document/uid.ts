const UID = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

/** Names inside a document: letters, digits and hyphens, so that they may stand in form fields and text keys. */
export function isUid(text: string): boolean {
  return UID.test(text);
}
