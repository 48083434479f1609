/** Codes that every frame has from the beginning; all but `other` stand alone. */
export const SYSTEM_CODES = [
  'other',
  'nothing',
  'dontKnow',
  'refused',
  'irrelevant',
  'unreadable',
  'uncodable',
] as const;
export type SystemCode = (typeof SYSTEM_CODES)[number];

/** Above the numbers that frames count up to, and stable, so that files of different projects agree. */
export const SYSTEM_NUMBERS = {
  other: 9990,
  nothing: 9991,
  dontKnow: 9992,
  refused: 9993,
  irrelevant: 9994,
  unreadable: 9995,
  uncodable: 9996,
} as const satisfies Readonly<Record<SystemCode, number>>;
