import { useText } from '@seker/ui';
import { IconLetterCase, IconTextWrapDisabled } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Tool } from '../../parts/bar/tool.tsx';
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
      {(['isCaseExact', 'isWholeWord'] as const).map((name) => (
        <Tool
          key={name}
          of="card"
          icon={OPTIONS[name]}
          label={t(`designer.find.${name}`)}
          isOn={options[name]}
          onPress={() => onChange({ ...options, [name]: !options[name] })}
        />
      ))}
    </>
  );
}
