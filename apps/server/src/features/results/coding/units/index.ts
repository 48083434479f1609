export { codeAutomatically } from './automatic-task.ts';
export { makeTouchedUnits } from './make-units.ts';
