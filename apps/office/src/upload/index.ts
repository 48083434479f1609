export { CellsFileDialog } from './cells-file-dialog.tsx';
export { FileDrop } from './file-drop.tsx';
