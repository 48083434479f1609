import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconClipboardText, IconPlus, IconSearch } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { KindMenu } from '../kinds/kind-menu.tsx';

export interface OutlineHeadProps {
  readonly wanted: string;
  readonly onWanted: (words: string) => void;
  readonly isAdding: boolean;
  readonly onAdding: (is: boolean) => void;
  /** A questionnaire in words is brought in. */
  readonly onStudy: () => void;
}

/** Above the tree: what is looked for in it, and the menu of what can be added. */
export function OutlineHead({ wanted, onWanted, isAdding, onAdding, onStudy }: OutlineHeadProps): ReactElement {
  const t = useText();
  return (
    <div className="outline-head">
      <TextInput
        className="outline-find"
        type="search"
        aria-label={t('designer.find')}
        placeholder={t('designer.find')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        attributes={{ input: { dir: 'auto' } }}
        value={wanted}
        onChange={(event) => onWanted(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('designer.study.open')}
        title={t('designer.study.open')}
        onClick={onStudy}
      >
        <IconClipboardText size={18} aria-hidden="true" />
      </ActionIcon>
      <Popover opened={isAdding} onChange={onAdding} position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="light"
            size={32}
            aria-label={t('designer.add')}
            aria-keyshortcuts="/"
            aria-expanded={isAdding}
            onClick={() => onAdding(!isAdding)}
          >
            <IconPlus size={18} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <KindMenu onClose={() => onAdding(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
