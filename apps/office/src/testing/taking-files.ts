import { onLeave } from '@seker/component-tests';
import type { SentFile } from '@seker/contract';
import { vi } from 'vitest';

/** A server that takes each file that is sent to it, until the page is left. */
export function takingFiles(sent: SentFile): void {
  class Request {
    readonly upload = {};
    readonly status = 200;
    readonly responseText = JSON.stringify(sent);
    onload: (() => void) | null = null;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  onLeave(() => void vi.unstubAllGlobals());
}

/** Chooses a file in the page's only field for one. */
export function chooseFile(name = 'file.xlsx'): void {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  const chosen = new DataTransfer();
  chosen.items.add(new File(['content'], name));
  if (field === null) throw new Error('no file can be chosen here');
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
