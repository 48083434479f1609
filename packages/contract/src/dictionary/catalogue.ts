/**
 * The texts of Seker, by who reads them: those of screens, those that surround a survey for respondents, and the sentences of
 * refusals and reasons.
 */
export const CATALOGUES = ['screens', 'respondents', 'messages'] as const;
export type Catalogue = (typeof CATALOGUES)[number];

/** The texts that Seker brings for one catalogue; each plural form has a key of its own (`seconds_one`). */
export interface BuiltInCatalogue {
  /** By language, then by key; English has every text. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where each text is used: the area, by the part of the key before its first dot, or by the whole key. */
  readonly areas: Readonly<Record<string, string>>;
}

/** Which texts the answer was made with, on every answer of a session. */
export const TEXTS_HEADER = 'X-Seker-Texts';
