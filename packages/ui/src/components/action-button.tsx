import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { KeyHint } from './key-hint.tsx';

export interface ActionButtonProps {
  readonly label: string;
  readonly onAct: () => void;
  readonly icon?: ReactNode;
  /** The shortcut that stands on the button, as in `F2`. */
  readonly hint?: string;
  /** Why the button cannot be used now; null when it can. It stays focusable, so that the reason can be heard. */
  readonly disabledReason?: string | null;
  readonly busy?: boolean;
  readonly tone?: 'accent' | 'danger' | 'info';
  readonly variant?: 'filled' | 'light' | 'default' | 'subtle';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that carries its shortcut and says why it is disabled, on hover, on focus and to screen readers. */
export function ActionButton(props: ActionButtonProps): ReactElement {
  const { label, onAct, icon, hint, disabledReason = null, busy = false, tone = 'accent', ref } = props;
  const { variant = 'filled', size = 'sm' } = props;
  const reasonId = useId();
  const isDisabled = disabledReason !== null;
  return (
    <>
      <Tooltip label={disabledReason ?? ''} disabled={!isDisabled}>
        <Button
          ref={ref ?? null}
          size={size}
          variant={variant}
          color={tone}
          leftSection={icon}
          rightSection={hint === undefined ? undefined : <KeyHint keys={hint} />}
          aria-keyshortcuts={hint}
          aria-disabled={isDisabled || busy}
          aria-busy={busy}
          {...(isDisabled ? { 'aria-describedby': reasonId, 'data-disabled': true } : {})}
          onClick={() => {
            if (!isDisabled && !busy) onAct();
          }}
        >
          {label}
        </Button>
      </Tooltip>
      {isDisabled ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
    </>
  );
}
