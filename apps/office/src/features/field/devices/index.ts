export { CaseBesides } from './case-besides.tsx';
