import type { SurveyLogo, SurveySkin } from '@seker/contract';
import type { Skin } from './skin-style.ts';

/**
 * Returns a skin's logo for a page; its address contains the revision, so that browsers may cache it without expiry.
 */
export function logoOf({ id, revision, settings }: Skin): SurveyLogo | null {
  if (settings.brand === undefined) return null;
  const { name, width, height, grounds } = settings.brand;
  return { url: `/survey-skins/${id}/logo/${revision}`, name, width, height, grounds };
}

/** Decodes the picture from its data URL. */
export function logoFile({ brand }: SurveySkin): { readonly mime: string; readonly bytes: Buffer } | null {
  const [, mime, base64] = /^data:(image\/(?:png|webp));base64,(.+)$/.exec(brand?.picture ?? '') ?? [];
  return mime === undefined || base64 === undefined ? null : { mime, bytes: Buffer.from(base64, 'base64') };
}
