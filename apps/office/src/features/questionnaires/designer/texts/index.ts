export { FindBar } from './find/find-bar.tsx';
export { useFindKeys } from './find/use-find-keys.ts';
