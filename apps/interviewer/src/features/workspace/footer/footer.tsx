import { ActionButton, useText } from '@seker/ui';
import { IconClipboardList, IconPhoneOff, IconUserCheck, IconX } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import type { Command } from '../visit/command.ts';

export interface FooterProps {
  readonly failed: Command;
  readonly survey: Command;
  readonly next: Command;
  readonly hangUp: Command;
  readonly surveyRef?: Ref<HTMLButtonElement>;
  readonly nextRef?: Ref<HTMLButtonElement>;
  /** Whether going on is what one would do now. */
  readonly fillsNext?: boolean;
}

/** The four actions of a call, always in the same place. */
export function Footer({
  failed,
  survey,
  next,
  hangUp,
  surveyRef,
  nextRef,
  fillsNext = true,
}: FooterProps): ReactElement {
  const t = useText();
  const isNextDue = next.disabledReason === null;
  return (
    <footer className="wk-footer" aria-label={t('footer.label')}>
      <div className="wk-row">
        <CommandButton command={failed} icon={<IconX size={18} />} tone="danger" variant="light" />
        <CommandButton command={hangUp} icon={<IconPhoneOff size={18} />} tone="danger" variant="filled" />
      </div>
      <div className="wk-row">
        <CommandButton
          command={next}
          icon={<IconUserCheck size={18} />}
          variant={isNextDue && fillsNext ? 'filled' : 'default'}
          {...(nextRef === undefined ? {} : { ref: nextRef })}
        />
        <CommandButton
          command={survey}
          icon={<IconClipboardList size={18} />}
          variant="filled"
          {...(surveyRef === undefined ? {} : { ref: surveyRef })}
        />
      </div>
    </footer>
  );
}

interface CommandButtonProps {
  readonly command: Command;
  readonly icon: ReactElement;
  readonly variant: 'filled' | 'light' | 'default';
  readonly tone?: 'accent' | 'danger';
  readonly ref?: Ref<HTMLButtonElement>;
}

function CommandButton({ command, icon, variant, tone = 'accent', ref }: CommandButtonProps): ReactElement {
  return (
    <ActionButton
      label={command.label}
      {...(command.hint === undefined ? {} : { hint: command.hint })}
      disabledReason={command.disabledReason}
      busy={command.isBusy === true}
      icon={icon}
      tone={tone}
      variant={variant}
      size="md"
      onAct={command.run}
      {...(ref === undefined ? {} : { ref })}
    />
  );
}
