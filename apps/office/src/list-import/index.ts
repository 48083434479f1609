export { ListImport } from './list-import.tsx';
