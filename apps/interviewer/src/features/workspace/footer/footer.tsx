import { ActionButton, useText } from '@seker/ui';
import { IconClipboardList, IconPhoneOff, IconTag, IconUserCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode, Ref } from 'react';
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
  /** Whether the survey is where one would go now. */
  readonly fillsSurvey?: boolean;
  /** Between them: what was saved, or why something cannot be done now. */
  readonly children?: ReactNode;
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
  fillsSurvey = true,
  children,
}: FooterProps): ReactElement {
  const t = useText();
  const isNextDue = next.disabledReason === null;
  return (
    <footer className="wk-footer" aria-label={t('footer.label')}>
      <div className="wk-row">
        <CommandButton command={failed} icon={<IconTag size={18} />} variant="default" />
        <CommandButton command={hangUp} icon={<IconPhoneOff size={18} />} tone="danger" variant="light" />
      </div>
      <div className="wk-footer-middle">{children}</div>
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
          variant={fillsSurvey && !(isNextDue && fillsNext) ? 'filled' : 'default'}
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
