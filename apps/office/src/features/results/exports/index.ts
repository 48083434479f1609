export { exportChoicesQuery } from './exports-data.ts';
export { TargetField } from './target-field.tsx';
export { targetOf } from './target-of.ts';
