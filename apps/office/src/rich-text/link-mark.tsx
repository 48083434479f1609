import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconLink } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';

export interface LinkMarkProps {
  /** Whether the caret stands in a link, which is then taken away. */
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (is: boolean) => void;
  /** False: it is no link that a text may have. */
  readonly onLink: (href: string | null) => boolean;
}

/** The mark that makes what is chosen a link, with the field of its address. */
export function LinkMark({ isOn, isOpen, onOpen, onLink }: LinkMarkProps): ReactElement {
  const t = useText();
  const [href, setHref] = useState('https://');
  const [isWrong, setWrong] = useState(false);
  const take = (event: FormEvent): void => {
    event.preventDefault();
    // The form around it is not sent by it.
    event.stopPropagation();
    if (onLink(href.trim())) onOpen(false);
    else setWrong(true);
  };
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={t('form.link')}
          aria-keyshortcuts="Control+K"
          aria-pressed={isOn}
          aria-expanded={isOpen}
          onClick={() => (isOn ? onLink(null) : onOpen(!isOpen))}
        >
          <IconLink size={16} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={take}>
          <TextInput
            data-autofocus
            label={t('form.linkTo')}
            attributes={{ input: { dir: 'ltr' } }}
            value={href}
            error={isWrong ? t('form.linkWrong') : null}
            onChange={({ currentTarget }) => {
              setWrong(false);
              setHref(currentTarget.value);
            }}
          />
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
