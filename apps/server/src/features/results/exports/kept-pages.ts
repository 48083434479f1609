import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDirectory } from '../../../storage/owned-files.ts';
import type { ReadPage } from './read-table.ts';

/**
 * Keeps the pages of a first pass in a file that goes with it, from which further passes read them: asking for an interview and
 * decoding its answers takes several times longer.
 */
export class KeptPages implements AsyncDisposable {
  readonly #path: string;
  readonly #pages: () => AsyncIterable<ReadPage>;
  /** In bytes, page by page. */
  readonly #lengths: number[] = [];
  #isWhole = false;

  constructor(path: string, pages: () => AsyncIterable<ReadPage>) {
    this.#path = path;
    this.#pages = pages;
  }

  pages(): AsyncIterable<ReadPage> {
    return this.#isWhole ? this.#kept() : this.#first();
  }

  async *#first(): AsyncGenerator<ReadPage> {
    makeDirectory(dirname(this.#path));
    await using file = await open(this.#path, 'w', 0o600);
    this.#lengths.length = 0;
    for await (const page of this.#pages()) {
      const bytes = Buffer.from(JSON.stringify(page));
      await file.appendFile(bytes);
      this.#lengths.push(bytes.length);
      yield page;
    }
    this.#isWhole = true;
  }

  async *#kept(): AsyncGenerator<ReadPage> {
    await using file = await open(this.#path, 'r');
    for (const length of this.#lengths) {
      const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length);
      const page: ReadPage = JSON.parse(buffer.toString());
      yield page;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#path, { force: true });
  }
}
