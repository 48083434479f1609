import { ActionIcon } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconLetterCase, IconTextWrapDisabled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Wanted } from './match-words.ts';

export type FindOptions = Pick<Wanted, 'isCaseExact' | 'isWholeWord'>;

export const ANY_WORDS: FindOptions = { isCaseExact: false, isWholeWord: false };

const OPTIONS = { isCaseExact: IconLetterCase, isWholeWord: IconTextWrapDisabled } as const;

export interface FindOptionButtonsProps {
  readonly options: FindOptions;
  readonly onChange: (options: FindOptions) => void;
}

/** Letter case and whole words. */
export function FindOptionButtons({ options, onChange }: FindOptionButtonsProps): ReactElement {
  const t = useText();
  return (
    <>
      {(['isCaseExact', 'isWholeWord'] as const).map((name) => {
        const OptionIcon = OPTIONS[name];
        return (
          <ActionIcon
            key={name}
            variant={options[name] ? 'light' : 'subtle'}
            size={30}
            aria-label={t(`designer.find.${name}`)}
            title={t(`designer.find.${name}`)}
            aria-pressed={options[name]}
            onClick={() => onChange({ ...options, [name]: !options[name] })}
          >
            <OptionIcon size={16} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </>
  );
}
