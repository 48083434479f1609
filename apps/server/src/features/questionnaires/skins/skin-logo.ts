import type { SurveyLogo, SurveySkin } from '@seker/contract';
import type { Skin } from './skin-style.ts';

/** The logo of a skin as a page shows it: its address changes with the skin, so that browsers may keep it for good. */
export function logoOf({ id, revision, settings }: Skin): SurveyLogo | null {
  if (settings.brand === undefined) return null;
  const { name, width, height, grounds } = settings.brand;
  return { url: `/survey-skins/${id}/logo/${revision}`, name, width, height, grounds };
}

/** The picture itself, out of the address that holds it. */
export function logoFile({ brand }: SurveySkin): { readonly mime: string; readonly bytes: Buffer } | null {
  const [, mime, base64] = /^data:(image\/(?:png|webp));base64,(.+)$/.exec(brand?.picture ?? '') ?? [];
  return mime === undefined || base64 === undefined ? null : { mime, bytes: Buffer.from(base64, 'base64') };
}
