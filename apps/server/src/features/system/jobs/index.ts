export {
  askAgain,
  askJob,
  type BegunJob,
  beginJob,
  cancelJob as askToCancel,
  countDone,
  countWaiting,
  endJob,
  type JobEnd,
  readJob,
  SHOWN_STATE,
  setBack,
  setTotal,
  setWaiting,
} from './job.queries.ts';
export { jobsRoutes } from './jobs.routes.ts';
export { planAnew, storedRecurrence } from './plan-anew.queries.ts';
export { type AnyTask, defineTask, type JobId, type JobRun, type Task } from './task.ts';
export { Turns } from './turns.ts';
