import type { CodingAllocation } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useLanguageName } from '../progress/language-names.tsx';
import type { CodingChoices } from './allocation-data.ts';
import type { AllocationWish } from './allocation-wish.ts';
import { whyLeft } from './why-left.ts';

export interface LeftAnswersProps {
  readonly wish: AllocationWish;
  readonly given: CodingAllocation;
  readonly takers: CodingChoices['people'];
  readonly languages: CodingChoices['languages'];
}

/** Answers that stay with no one, by language, and why. */
export function LeftAnswers({ wish, given, takers, languages }: LeftAnswersProps): ReactElement | null {
  const t = useText();
  const nameOf = useLanguageName(languages);
  if (given.left.length === 0) return null;
  const spoken = new Map(takers.map((taker) => [taker.id, taker.languages]));
  return (
    <div className="allocation-left" role="status">
      <IconLanguage size={16} aria-hidden="true" />
      <ul>
        {given.left.map(({ language, answers }) => (
          <li key={language}>
            {t(`encodingAllocation.stay.${whyLeft(language, { wish, given, languages: spoken })}`, {
              language: nameOf(language),
              n: countText(answers),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
