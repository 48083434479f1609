export { faultText } from './fault-text.ts';
export {
  MultiSelectField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from './fields.tsx';
export { FormSection } from './form-section.tsx';
export { FormView } from './form-view.tsx';
export { type EditForm, useEditForm } from './use-edit-form.ts';
