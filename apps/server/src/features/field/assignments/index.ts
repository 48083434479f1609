export {
  endAsDone,
  endAssignment,
  noteWorkBegun,
  readAssignment,
  type StoredAssignment,
} from './assignment.queries.ts';
export { setFieldAssignment } from './set-assignment.ts';
export { listWork, type WorkRow } from './work.queries.ts';
