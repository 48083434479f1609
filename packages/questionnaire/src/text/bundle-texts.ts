import { own } from '../own-property.ts';
import { plainRichText, type RichText } from './rich-text.ts';

/**
 * The texts of one language by key. A long document has ten thousand, nearly all plain strings, so they stay as written
 * and become rich text on access.
 */
export class BundleTexts {
  readonly #written: Readonly<Record<string, unknown>>;
  /** The texts that are more than a string, parsed. */
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
