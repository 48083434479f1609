import { createContext, use } from 'react';

/** What a field must know of its form. */
interface FormOfField {
  /** Of the ids of the fields. */
  readonly prefix: string;
  readonly changed: readonly string[];
  readonly faults: Readonly<Partial<Record<string, string>>>;
}

export const FormFields = createContext<FormOfField | null>(null);

export function useFormOfField(): FormOfField {
  const form = use(FormFields);
  if (form === null) throw new Error('a field stands outside of a form');
  return form;
}
