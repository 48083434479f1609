export { calculateInDecimals as calculate } from '@seker/questionnaire';
