import { conditionOf, type Json, type QuickCheck, quickChecks } from '@seker/questionnaire/design';
import { type TextKey, useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { seenWords } from '../../say/try-words.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { useDraft } from '../../session/use-draft.ts';
import { factsOfDraft } from '../facts-of-draft.ts';

/** What a condition decides, as it is said of an example. */
export type Decides = 'asked' | 'shown' | 'acts';

export interface QuickChecksProps {
  /** The condition as the document has it. */
  readonly condition: Json | undefined;
  readonly decides: Decides;
}

const WORDS = {
  asked: { true: 'designer.quick.asked', false: 'designer.quick.notAsked', null: 'designer.quick.unknownAsked' },
  shown: { true: 'designer.quick.shown', false: 'designer.quick.notShown', null: 'designer.quick.unknownShown' },
  acts: { true: 'designer.quick.acts', false: 'designer.quick.actsNot', null: 'designer.quick.unknownActs' },
} as const satisfies Record<Decides, Record<'true' | 'false' | 'null', TextKey>>;

/** Examples of answers with what a rule makes of them: that it holds, that it does not, and that it cannot be told. */
export function QuickChecks({ condition, decides }: QuickChecksProps): ReactElement | null {
  const t = useText();
  const { language } = usePaperLanguage();
  const document = useDraft((draft) => draft);
  const factsOf = factsOfDraft(document);
  const checks = useMemo(() => {
    const read = conditionOf(condition);
    return read === null ? [] : quickChecks(read, factsOf);
  }, [condition, factsOf]);
  if (checks.length === 0) return null;
  const truthOf = ({ truth }: QuickCheck): 'true' | 'false' | 'null' =>
    truth === null ? 'null' : truth ? 'true' : 'false';
  return (
    <div className="quick-checks">
      <h4>{t('designer.quick')}</h4>
      <ul>
        {checks.map((check) => (
          <li key={truthOf(check)}>
            <span>
              {check.sees.length === 0
                ? t('designer.quick.always')
                : check.sees.map((seen) => (
                    <span key={JSON.stringify(seen)} className="quick-seen">
                      {seenWords(document, language, seen, t)}
                    </span>
                  ))}
            </span>
            <span className="quick-truth" data-truth={truthOf(check)}>
              {t(WORDS[decides][truthOf(check)])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
