import { join } from 'node:path';

/** The files of the gallery's pictures, films and sounds; `@seker/gallery` says what each is called and shows. */
export const PICTURES_FOLDER = join(import.meta.dirname, 'pictures');
