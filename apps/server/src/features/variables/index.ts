export { type DrawVariable, listDrawVariables } from './draw-variables.ts';
