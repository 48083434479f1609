import { parentPort } from 'node:worker_threads';
import { checkDocument, type DocumentToCheck } from './check-document.ts';

// A separate thread: checking a large questionnaire takes a second, which would delay all requests.
parentPort?.on('message', (document: DocumentToCheck) => parentPort?.postMessage(checkDocument(document)));
