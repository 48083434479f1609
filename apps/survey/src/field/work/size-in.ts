const MEGABYTE = 1_000_000;

/** Bytes as megabytes in a language: a tenth at least, and without fractions from ten on. */
export function sizeIn(language: string, bytes: number): string {
  const size = Math.max(0.1, bytes / MEGABYTE);
  return new Intl.NumberFormat(language, { maximumFractionDigits: size < 10 ? 1 : 0 }).format(size);
}
