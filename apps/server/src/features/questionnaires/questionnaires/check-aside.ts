import { join } from 'node:path';
import { createAside } from '../../../threads/create-aside.ts';
import type { CheckedDocument, DocumentToCheck } from './check-document.ts';

/** Checks a document in a worker thread. */
export const checkAside = createAside<DocumentToCheck, CheckedDocument>(
  join(import.meta.dirname, 'check-worker.ts'),
  'the check of a questionnaire',
);
