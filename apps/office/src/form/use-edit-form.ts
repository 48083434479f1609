import { type FieldFault, faultsOf, type StaleDetails } from '@seker/contract';
import { failureText, useText } from '@seker/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { faultText } from './fault-text.ts';
import { changedFields, draftToKeep, refusalOf, savedOver } from './form-state.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** A form is flat: each of its fields has one value. */
export type FormValues = Readonly<Record<string, unknown>>;

/** As a call's body of zod reads it. */
interface FormSchema<Values extends FormValues> {
  safeParse(values: Values & { readonly revision?: number }): {
    readonly success: boolean;
    readonly error?: { readonly issues: Parameters<typeof faultsOf>[0] };
  };
}

export interface EditFormDesign<Values extends FormValues> {
  /** Under which unsaved changes are kept in this tab: what is edited and its id. */
  readonly name: string;
  readonly schema: FormSchema<Values>;
  /** As it is stored, or as a new one begins. */
  readonly stored: Values;
  /** The revision that `stored` has; null for a new one. */
  readonly revision: number | null;
  /** Fields that never leave the form by themselves: passwords. */
  readonly secret?: readonly (keyof Values & string)[];
  /** Throws what the call throws. */
  readonly save: (values: Values, revision: number | null) => Promise<void>;
  /** Reads what is stored again, after another person has changed it; its revision now. */
  readonly readAgain?: () => Promise<number>;
}

export interface EditForm<Values extends FormValues> {
  readonly values: Values;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly changed: readonly (keyof Values & string)[];
  readonly faults: Readonly<Partial<Record<string, string>>>;
  /** The sentence of a failure that belongs to no field. */
  readonly failure: string | null;
  readonly stale: StaleDetails | null;
  /** Unsaved changes of before stand in the form again. */
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  /** Saves; false: it was refused, and the form says why. */
  readonly submit: () => Promise<boolean>;
  readonly discard: () => void;
  /** Puts what was changed here over what another person has saved, to be looked at and saved. */
  readonly takeOver: () => Promise<void>;
  /** How often it was refused: the summary takes the focus each time. */
  readonly refusals: number;
}

/** The state of a form: what was typed over what is stored, what is wrong with it, and the way to save it. */
export function useEditForm<Values extends FormValues>(design: EditFormDesign<Values>): EditForm<Values> {
  const { name, schema, stored, revision, secret } = design;
  const t = useText();
  const [kept] = useState(() => keptDraft(name));
  const [typed, setTyped] = useState<Partial<Values>>(() => (kept?.values ?? {}) as Partial<Values>);
  const [baseRevision, setBaseRevision] = useState(kept?.revision ?? null);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [stale, setStale] = useState<StaleDetails | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isBusy = useRef(false);

  const changed = useMemo(() => changedFields<keyof Values & string>(typed, stored), [typed, stored]);
  const values = useMemo((): Values => ({ ...stored, ...typed }), [stored, typed]);
  useEffect(() => {
    keepDraft(name, draftToKeep(typed, changed, { secret, revision: baseRevision }));
  }, [name, changed, typed, baseRevision, secret]);
  useUnsavedWarning(changed.length > 0);

  const refuse = (found: readonly FieldFault[], sentence: string | null): void => {
    setFaults(found);
    setFailure(sentence);
    setRefusals((count) => count + 1);
  };
  const forget = (): void => {
    setTyped({});
    setFaults([]);
    setFailure(null);
    setStale(null);
    keepDraft(name, null);
  };
  const submit = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    const over = savedOver(changed.length > 0, baseRevision, revision);
    const parsed = schema.safeParse({ ...values, ...(over === null ? {} : { revision: over }) });
    if (!parsed.success) {
      refuse(faultsOf(parsed.error?.issues ?? []), null);
      return false;
    }
    isBusy.current = true;
    setSaving(true);
    try {
      await design.save(values, over);
      forget();
      setBaseRevision(null);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.why === 'stale') setStale(refusal.stale);
      refuse(refusal.why === 'faults' ? refusal.faults : [], refusal.why === 'failure' ? failureText(error, t) : null);
      return false;
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  useUnsavedWork(changed.length > 0, submit);
  return {
    values,
    set: useCallback(
      (field, value) => {
        setTyped((before) => ({ ...before, [field]: value }));
        // It is this revision that is typed over, even if another comes meanwhile.
        setBaseRevision((before) => before ?? revision);
        setFaults((before) => before.filter((fault) => fault.field !== field));
      },
      [revision],
    ),
    changed,
    faults: Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault, t)])),
    failure,
    stale,
    isRestored: kept !== null && changed.length > 0,
    isSaving,
    submit,
    discard: () => {
      forget();
      setBaseRevision(null);
    },
    takeOver: async () => {
      // Saving waits until it is known what it is saved over.
      isBusy.current = true;
      setSaving(true);
      try {
        setBaseRevision((await design.readAgain?.()) ?? revision);
        setStale(null);
      } catch (error) {
        refuse([], failureText(error, t));
      } finally {
        isBusy.current = false;
        setSaving(false);
      }
    },
    refusals,
  };
}

/** The browser asks before the tab is closed over unsaved changes. */
export function useUnsavedWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
