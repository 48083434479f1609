import { LOGO_LIMITS, type SurveySkin } from '@seker/contract';
import { groundsOf } from './logo-grounds.ts';

type Logo = Omit<NonNullable<SurveySkin['brand']>, 'name'>;

/** Smaller and smaller, until the picture is light enough to come along with a first page. */
const SHARES = [1, 0.75, 0.5, 0.35];

export type LogoResult =
  | { readonly ok: true; readonly logo: Logo }
  | { readonly ok: false; readonly why: 'unreadable' | 'heavy' };

/** Any picture that this browser reads, made small enough for a logo: what is kept is never the file itself. */
export async function logoPicture(file: Blob): Promise<LogoResult> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    const isRead = await image.decode().then(
      () => image.naturalWidth > 0 && image.naturalHeight > 0,
      () => false,
    );
    if (!isRead) return { ok: false, why: 'unreadable' };
    for (const share of SHARES) {
      const logo = drawn(image, share);
      if (logo !== null) return { ok: true, logo };
    }
    return { ok: false, why: 'heavy' };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement, share: number): Logo | null {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LOGO_LIMITS.width / naturalWidth, LOGO_LIMITS.height / naturalHeight) * share;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // A browser that writes no WebP gives PNG for it.
  const written = [canvas.toDataURL('image/webp', 0.9), canvas.toDataURL('image/png')];
  const picture = written.toSorted((a, b) => a.length - b.length)[0] ?? '';
  if (picture.length > LOGO_LIMITS.characters) return null;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { picture, width: canvas.width, height: canvas.height, grounds: groundsOf(data) };
}
