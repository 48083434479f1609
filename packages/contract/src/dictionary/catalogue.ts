/**
 * The text catalogues, by reader: screens, respondents' pages around a survey, and sentences of refusals and reasons.
 */
export const CATALOGUES = ['screens', 'respondents', 'messages'] as const;
export type Catalogue = (typeof CATALOGUES)[number];

/** The shipped texts of one catalogue; each plural form has its own key (`seconds_one`). */
export interface BuiltInCatalogue {
  /** By language, then by key; English is complete. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where each text is used: the area, by the key's prefix before the first dot, or by the whole key. */
  readonly areas: Readonly<Record<string, string>>;
}

/** Header of every answer in a session: the version of the texts that it was made with. */
export const TEXTS_HEADER = 'X-Seker-Texts';
