import { css, onLeave } from '@seker/component-tests';
import { UPLOADS } from '@seker/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { FileDrop } from './file-drop.tsx';

/** A way to the server on which nothing arrives. */
function standingStill(): void {
  class Request {
    readonly upload = {};
    onabort: (() => void) | null = null;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.onabort?.();
    }
    send(): void {}
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  onLeave(() => void vi.unstubAllGlobals());
}

async function chooseOf(bytes: number): Promise<void> {
  const field = (await css('input[type="file"]').findElement()) as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], 'large.png'));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a file that is too large is refused in words, and one that is on its way is given up', async () => {
  const t = await show(
    () => <FileDrop purpose="medium" accept="image/*" label="A picture" hint="Of any size" onSent={() => undefined} />,
    { language: 'en', route: '/', path: '/' },
  );
  standingStill();
  const { mostBytes } = UPLOADS.medium;
  await chooseOf(mostBytes + 1);
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('upload.tooLarge', { limit: 50 }));
  await chooseOf(1);
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument();
  await page.getByRole('button', { name: t('app.cancel') }).click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});
