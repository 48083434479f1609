export { ListImport, type ListImportProps } from './list-import.tsx';
