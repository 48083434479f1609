/** Which browser it is, to tell the way to its permission. */
export function browserOf(userAgent: string): 'chrome' | 'safari' | 'firefox' | 'other' {
  if (/Firefox|FxiOS/.test(userAgent)) return 'firefox';
  if (/iPhone|iPad/.test(userAgent)) return 'safari';
  if (/Chrome|Chromium|Edg/.test(userAgent)) return 'chrome';
  return /Safari/.test(userAgent) ? 'safari' : 'other';
}
