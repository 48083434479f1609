import { basename } from 'node:path';
import { SekerServer } from './server.ts';

/** The server of the file that a worker walks: the first journey of a file starts it, that of the next file ends it. */
export class ServerOfFile {
  #open: { readonly file: string; readonly server: SekerServer } | null = null;

  async of(file: string): Promise<SekerServer> {
    if (this.#open?.file === file) return this.#open.server;
    await this.stop();
    const server = await SekerServer.start(basename(file, '.spec.ts'));
    this.#open = { file, server };
    return server;
  }

  async stop(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.server.stop();
  }
}
