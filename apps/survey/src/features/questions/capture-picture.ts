/** The longest side of a photo. */
const MOST_PIXELS = 1_600;
const QUALITY = 0.85;

/**
 * Draws a picture anew, upright and no larger than wanted: what the camera wrote beside it, such as where it was taken,
 * stays behind. Null where the browser cannot read it.
 */
export async function drawnAnew(picture: Blob, mime: 'image/jpeg' | 'image/png'): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // A photo has no transparent places: without a ground they would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await new Promise((resolve) => canvas.toBlob(resolve, mime, QUALITY));
}
