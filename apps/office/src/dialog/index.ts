export { ConfirmDialog, type ConfirmDialogProps, type Figure } from './confirm-dialog.tsx';
