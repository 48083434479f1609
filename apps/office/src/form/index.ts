export { ClosedHours } from './closed-hours.tsx';
export { DurationField } from './duration-field.tsx';
export { DURATION_UNITS, unitOf } from './duration-unit.ts';
export { faultText } from './fault-text.ts';
export { useField } from './field.tsx';
export {
  DateField,
  MultiSelectField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from './fields.tsx';
export { FormSection } from './form-section.tsx';
export { refusalOf } from './form-state.ts';
export { FormView } from './form-view.tsx';
export { hasKeptDraft, keepDraft, keptDraft } from './kept-draft.ts';
export { LimitedInput, LimitedTextarea } from './limited-input.tsx';
export { nameFault } from './name-fault.ts';
export { NameInput } from './name-input.tsx';
export { readTime } from './read-time.ts';
export { StaleNote } from './stale-note.tsx';
export { TypedNumberInput } from './typed-number-input.tsx';
export { collectUnsavedWork, UnsavedWorkContext, useUnsavedWork } from './unsaved-work.ts';
export { type EditForm, useEditForm, useUnsavedWarning } from './use-edit-form.ts';
export { useKeptEdit } from './use-kept-edit.ts';
