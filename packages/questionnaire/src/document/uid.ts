const UID = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

/** Whether a text is a valid uid: letters, digits and hyphens, usable in form fields and text keys. */
export function isUid(text: string): boolean {
  return UID.test(text);
}
