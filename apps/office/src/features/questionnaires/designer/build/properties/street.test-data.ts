/** A picture of the library. */
export const STREET = {
  id: 1,
  name: 'street.png',
  kind: 'png',
  bytes: 1,
  status: 'ready',
  medium: { id: 'ab'.repeat(32), type: 'image', mime: 'image/png', width: 10, height: 10 },
  addedBy: null,
  addedAt: '2026-01-01T00:00:00Z',
  isUsed: false,
} as const;
