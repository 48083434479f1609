/** A file of the app, and its content as `integrity` of a request has it. */
export interface FieldFile {
  readonly url: string;
  readonly integrity: string;
}

/** All files of one build. */
export interface FieldFiles {
  /** Names the build by what is in it. */
  readonly build: string;
  readonly files: readonly FieldFile[];
}

export const FIELD_PAGE = '/field/';
const CACHE = 'seker-field-';

/** The file that answers a request; `null`: the request is the server's. */
export function fileFor(
  { files }: FieldFiles,
  request: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
): string | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return null;
  // What stands behind "?" or "#" in the page's address is the page's own affair.
  if (pathname === FIELD_PAGE) return request.mode === 'navigate' ? FIELD_PAGE : null;
  return files.some(({ url }) => url === pathname) ? pathname : null;
}

export function cacheOf({ build }: FieldFiles): string {
  return CACHE + build;
}

/** Caches of other builds of the app; those of others are not ours. */
export function formerCaches(files: FieldFiles, names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(CACHE) && name !== cacheOf(files));
}
