import { own } from '../own-property.ts';
import { plainRichText, type RichText } from './rich-text.ts';

/**
 * The texts of one language by their keys. Nearly all are plain strings, in a long document ten thousand of them: they
 * stay as they are written and are made rich when they are read.
 */
export class BundleTexts {
  readonly #written: Readonly<Record<string, unknown>>;
  /** Those that are more than a string, read. */
  readonly formatted: ReadonlyMap<string, RichText>;

  constructor(written: Readonly<Record<string, unknown>>, formatted: ReadonlyMap<string, RichText>) {
    this.#written = written;
    this.formatted = formatted;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#written, key);
  }

  get(key: string): RichText | undefined {
    const written = own(this.#written, key);
    return typeof written === 'string' ? plainRichText(written) : this.formatted.get(key);
  }

  keys(): readonly string[] {
    return Object.keys(this.#written);
  }
}
