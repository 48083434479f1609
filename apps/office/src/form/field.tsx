import { useText } from '@seker/ui';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useFormOfField } from './form-fields.ts';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Why it cannot be changed; it can still be read and copied. */
  readonly locked?: string | undefined;
}

/** What every input of a form has alike: its label with a dot once it is changed, its fault, its lock. */
export function useField({ name, label, hint, isRequired = false, locked }: FieldProps) {
  const { prefix, changed, faults } = useFormOfField();
  return {
    id: `${prefix}-${name}`,
    name,
    label: <FieldLabel label={label} isChanged={changed.includes(name)} />,
    withAsterisk: isRequired,
    'aria-required': isRequired,
    error: faults[name] ?? null,
    description: locked ?? hint,
    readOnly: locked !== undefined,
    'data-locked': locked !== undefined,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    ...(locked === undefined ? {} : { rightSection: <IconLock size={16} aria-hidden="true" /> }),
  };
}

function FieldLabel({ label, isChanged }: { readonly label: ReactNode; readonly isChanged: boolean }): ReactElement {
  const t = useText();
  return (
    <>
      {label}
      {isChanged ? <span className="form-dot" role="img" aria-label={t('form.changed')} /> : null}
    </>
  );
}
