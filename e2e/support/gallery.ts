import { join } from 'node:path';
import { test as plain } from '@playwright/test';
import { type RunningGallery, startGallery } from '../../apps/server/src/gallery/start-gallery.ts';

export { expect } from '@playwright/test';

const APPS = join(import.meta.dirname, '../../apps');

/** Tests on the gallery of questions, which each worker runs by itself, without a database. */
export const test = plain.extend<object, { readonly gallery: RunningGallery }>({
  gallery: [
    async ({ browserName }, provide) => {
      void browserName;
      const gallery = await startGallery(APPS);
      await provide(gallery);
      await gallery.stop();
    },
    { scope: 'worker' },
  ],
});
