import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { codingFilesRoutes } from './files/coding-files.routes.ts';
import { codeframeFilesRoutes } from './frames/file/frame-files.routes.ts';
import { codeframesRoutes } from './frames/frames.routes.ts';
import { codeframeLibraryRoutes } from './library/library.routes.ts';
import { codingMemoryRoutes } from './memory/memory.routes.ts';
import { codingReviewRoutes } from './review/review.routes.ts';
import { codingUsesRoutes } from './uses/uses.routes.ts';
import { codingWorkRoutes } from './work/work.routes.ts';

/** Registers encoding: its frames, what is encoded, the work of encoders, and its review and its memory. */
export function codingRoutes(app: FastifyInstance, deps: Deps): void {
  codeframesRoutes(app, deps);
  codeframeFilesRoutes(app, deps);
  codingFilesRoutes(app, deps);
  codeframeLibraryRoutes(app, deps);
  codingUsesRoutes(app, deps);
  codingWorkRoutes(app, deps);
  codingReviewRoutes(app, deps);
  codingMemoryRoutes(app, deps);
}
