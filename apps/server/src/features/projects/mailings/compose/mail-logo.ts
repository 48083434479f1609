import type { SurveySkin } from '@seker/contract';
import sharp from 'sharp';
import { logoFile } from '../../../questionnaires/skins/index.ts';

/** The logo of a survey, as its mails carry it with them. */
export interface MailLogo {
  /** PNG, which every mail program shows. */
  readonly bytes: Buffer;
  readonly name: string;
  /** As it is drawn, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Recognisable on dark ground alone. */
  readonly isForDark: boolean;
}

/** Names the picture within its message. */
export const LOGO_ID = 'logo@seker';

const LARGEST = { width: 200, height: 48 } as const;
/** A larger one would make a mailing a burden. */
const MOST_BYTES = 65_536;

/** Makes the logo of a skin ready for mails; null where there is none, or none that a mail should carry. */
export async function mailLogo(skin: SurveySkin): Promise<MailLogo | null> {
  const { brand } = skin;
  const file = logoFile(skin);
  if (brand === undefined || file === null) return null;
  const bytes = file.mime === 'image/png' ? file.bytes : await pngOf(file.bytes);
  if (bytes === null || bytes.length > MOST_BYTES) return null;
  const scale = Math.min(1, LARGEST.width / brand.width, LARGEST.height / brand.height);
  const [width, height] = [brand.width, brand.height].map((side) => Math.max(1, Math.round(side * scale)));
  return { bytes, name: brand.name, width: width ?? 1, height: height ?? 1, isForDark: brand.grounds === 'dark' };
}

async function pngOf(picture: Buffer): Promise<Buffer | null> {
  return await sharp(picture)
    .png({ palette: true })
    .toBuffer()
    .catch(() => null);
}

/** The document of a mail with its logo in it, for a screen. */
export function shownHtml({ html, logo }: { readonly html: string; readonly logo: MailLogo | null }): string {
  if (logo === null) return html;
  return html.replace(`cid:${LOGO_ID}`, `data:image/png;base64,${logo.bytes.toString('base64')}`);
}
