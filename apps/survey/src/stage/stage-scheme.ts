const DARK = '(prefers-color-scheme: dark)';
const NOT_DARK = 'not all and (prefers-color-scheme: dark)';

/** Shows a page as a light or a dark screen has it, as long as it is asked for: what asks for the scheme is answered here. */
export class StageScheme {
  readonly #document: Document;
  /** What each rule asks for by itself. */
  readonly #asked = new WeakMap<MediaList, string>();

  constructor(page: Document) {
    this.#document = page;
  }

  become(scheme: 'light' | 'dark' | null): void {
    this.#document.documentElement.style.colorScheme = scheme ?? '';
    for (const sheet of [...this.#document.styleSheets, ...this.#document.adoptedStyleSheets])
      for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) this.#answer(rule.media, scheme);
  }

  #answer(media: MediaList, scheme: 'light' | 'dark' | null): void {
    const asked = this.#asked.get(media) ?? media.mediaText;
    const isDark = asked === DARK;
    if (!isDark && asked !== NOT_DARK) return;
    this.#asked.set(media, asked);
    if (scheme === null) media.mediaText = asked;
    else media.mediaText = isDark === (scheme === 'dark') ? 'all' : 'not all';
  }
}
