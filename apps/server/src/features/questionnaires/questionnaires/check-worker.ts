import { parentPort } from 'node:worker_threads';
import { checkDocument } from './check-document.ts';

// A thread of its own: a large questionnaire takes a second to look through, in which all requests would wait.
parentPort?.on('message', (document: unknown) => parentPort?.postMessage(checkDocument(document)));
