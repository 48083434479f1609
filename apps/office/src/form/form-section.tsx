import './form.css';
import type { ReactElement, ReactNode } from 'react';

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, with a word on what they do. */
export function FormSection({ title, hint, children }: FormSectionProps): ReactElement {
  return (
    <fieldset className="form-section">
      <legend className="sk-read">{title}</legend>
      <div className="form-section-head" aria-hidden="true">
        <strong>{title}</strong>
        {hint === undefined ? null : <p>{hint}</p>}
      </div>
      <div className="form-section-fields">{children}</div>
    </fieldset>
  );
}
