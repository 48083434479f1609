import { notify, type Translate } from '@seker/ui';

export interface CopyOptions {
  /** What the notice is about. */
  readonly id: string;
  /** What is said when it was copied. */
  readonly said: string;
  readonly t: Translate;
  /** What bears the text on the page, to be chosen where it cannot be copied. */
  readonly bearer?: Element | null;
}

/** Copies a text and says so, or says that it is to be copied by hand: pages without HTTPS have no clipboard. */
export async function copyText(text: string, { id, said, t, bearer = null }: CopyOptions): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ id, text: said, tone: 'accent' });
  } catch {
    if (bearer !== null) window.getSelection()?.selectAllChildren(bearer);
    notify({ id, text: t(bearer === null ? 'office.notCopied' : 'office.copyMarked'), tone: 'danger' });
  }
}
