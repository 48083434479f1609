import './form.css';
import { Button, Popover } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { KeyHint, momentText, useText } from '@seker/ui';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormFields } from './form-fields.ts';
import { StaleNote } from './stale-note.tsx';
import type { EditForm, FormValues } from './use-edit-form.ts';

export interface FormViewProps<Values extends FormValues> {
  readonly form: EditForm<Values>;
  /** The name of each field, for the summary and the list of changes. */
  readonly labels: Readonly<Record<string, string>>;
  /** Who saved it last, and when. */
  readonly lastSaved?: { readonly by: string | null; readonly at: string } | null;
  /** In place of Save, for a new one. */
  readonly saveLabel?: string;
  /** A new one is saved even as it begins. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
}

/** A form with its summary of what is wrong, the bar that saves it, and a word on what came between. */
export function FormView<Values extends FormValues>(props: FormViewProps<Values>): ReactElement {
  const { form, labels, lastSaved = null, saveLabel, isNew = false, children } = props;
  const t = useText();
  const prefix = useId();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.refusals > 0) summary.current?.focus();
  }, [form.refusals]);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    void form.submit();
  };
  useHotkeys([['mod+S', () => submit(), { usePhysicalKeys: true }]], [], true);
  const wrong = Object.keys(form.faults);
  const isDirty = form.changed.length > 0;
  return (
    <FormFields value={{ prefix, changed: form.changed, faults: form.faults }}>
      <form className="form" onSubmit={submit} noValidate aria-busy={form.isSaving}>
        <div className="form-body">
          <div ref={summary} tabIndex={-1} className="form-summary">
            {wrong.length === 0 ? null : (
              <div className="form-note" data-tone="danger" role="alert">
                <IconAlertCircle size={20} aria-hidden="true" />
                <span>
                  <strong>{t('form.wrong', { count: wrong.length })}</strong>{' '}
                  {wrong.map((field, index) => (
                    <span key={field}>
                      {index === 0 ? null : ', '}
                      <a href={`#${prefix}-${field}`} onClick={(event) => focusField(event, `${prefix}-${field}`)}>
                        {labels[field] ?? field}
                      </a>
                    </span>
                  ))}
                </span>
              </div>
            )}
            {form.failure === null ? null : (
              <div className="form-note" data-tone="danger" role="alert">
                <IconAlertCircle size={20} aria-hidden="true" />
                <span>{form.failure}</span>
              </div>
            )}
            {form.stale === null ? null : (
              <StaleNote
                stale={form.stale}
                onKeep={() => void form.takeOver()}
                onTake={() => {
                  void form.takeOver();
                  form.discard();
                }}
              />
            )}
            {form.isRestored && form.stale === null && form.refusals === 0 ? (
              <div className="form-note" data-tone="info" role="status">
                <IconInfoCircle size={20} aria-hidden="true" />
                <span>{t('form.restored')}</span>
              </div>
            ) : null}
          </div>
          {children}
        </div>
        {isDirty || isNew ? (
          <div className="form-bar">
            {isDirty ? <Changes names={form.changed.map((field) => labels[field] ?? field)} /> : null}
            <div className="form-bar-acts">
              {lastSaved === null ? null : (
                <span className="form-saved">
                  {t('form.lastSaved', { when: momentText(lastSaved.at), who: lastSaved.by ?? t('form.system') })}
                </span>
              )}
              {isDirty ? (
                <Button variant="default" size="sm" onClick={form.discard}>
                  {t('form.discard')}
                </Button>
              ) : null}
              <Button
                type="submit"
                size="sm"
                loading={form.isSaving}
                aria-keyshortcuts="Control+S"
                rightSection={<KeyHint keys="Ctrl S" />}
              >
                {saveLabel ?? t('app.save')}
              </Button>
            </div>
          </div>
        ) : null}
      </form>
    </FormFields>
  );
}

function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

function Changes({ names }: { readonly names: readonly string[] }): ReactElement {
  const t = useText();
  const [isOpen, list] = useDisclosure(false);
  return (
    <div className="form-changes">
      <span className="form-dot" aria-hidden="true" />
      <strong aria-live="polite">{t('form.changes', { count: names.length })}</strong>
      <Popover
        opened={isOpen}
        onChange={(open) => (open ? list.open() : list.close())}
        position="top-start"
        shadow="md"
      >
        <Popover.Target>
          <Button variant="subtle" size="compact-sm" onClick={list.toggle}>
            {t('form.whatChanged')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('form.whatChanged')}>
          <ul className="form-changed">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
