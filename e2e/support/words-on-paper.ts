import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What stands on the paper that the page is printed on, as words: a line of Hebrew comes out in the order in which it is seen. */
export async function wordsOnPaper(page: Page): Promise<ReadonlySet<string>> {
  const task = getDocument({
    data: new Uint8Array(await page.pdf({ format: 'A4' })),
    useSystemFonts: true,
    verbosity: 0,
  });
  const pdf = await task.promise;
  const words = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    for (const word of wordsOf(text)) words.add(word);
  }
  await task.destroy();
  return words;
}

/** Letters and digits; what stands between them belongs to neither. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
