export { examine } from './examine.ts';
export { report } from './report.ts';
