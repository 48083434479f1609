import { TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { usePlainTyping } from '../../parts/fields/use-plain-typing.ts';
import { useProblemsAt } from '../../parts/problems/use-problems.ts';
import { useDeskState, useDeskValue, usePaperLanguage } from '../../session/desk.ts';
import { TITLE } from '../../session/surroundings.ts';

/** What the survey is called to respondents, above all that they read; the name of the questionnaire is not shown to them. */
export function PaperTitle(): ReactElement {
  const t = useText();
  const desk = useDeskState();
  const { language, direction } = usePaperLanguage();
  const { typed, write } = usePlainTyping(language, TITLE);
  const isMissing = useProblemsAt(TITLE).some((one) => one.language === undefined || one.language === language);
  const field = useRef<HTMLInputElement>(null);
  const isAwaited = useDeskValue(({ awaited }) => awaited?.field === TITLE);
  useEffect(() => {
    if (isAwaited && desk.takes(TITLE)) field.current?.focus();
  }, [isAwaited, desk]);
  return (
    <div className="paper-title">
      <TextInput
        ref={field}
        size="md"
        label={t('designer.surrounding.title')}
        description={t('designer.seen.title')}
        // Without words, which would move all that is below under a pointer: they stand among the problems.
        error={isMissing}
        value={typed}
        autoComplete="off"
        attributes={{ input: { dir: direction, lang: language } }}
        onFocus={() => desk.select([])}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </div>
  );
}
