import { notify, type Translate } from '@seker/ui';

/** Copies a text, or chooses what bears it where a page may not: pages without HTTPS have no clipboard. */
export async function copyText(text: string, said: string, t: Translate, bearer: Element | null = null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ id: 'health', text: said });
  } catch {
    if (bearer !== null) window.getSelection()?.selectAllChildren(bearer);
    notify({ id: 'health', text: t('health.copyByHand') });
  }
}
