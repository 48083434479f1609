import { Checkbox } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { Talk } from './use-talk.ts';

/** Why the respondent hesitates, as it was said. Kept at once, and also if they agree in the end. */
export function SaidReasons({ talk }: { readonly talk: Talk }): ReactElement | null {
  const t = useText();
  const { material, language, said } = talk;
  const reasons = material?.parts.filter(({ kind }) => kind === 'reason') ?? [];
  if (reasons.length === 0 || language === null) return null;
  return (
    <fieldset className="wk-said">
      <legend>
        <strong>{t('talk.said')}</strong> <span className="wk-muted">{t('talk.saidHint')}</span>
      </legend>
      {reasons.map(({ key, texts }) => {
        // For the interviewer, in the language of the screen where there is one.
        const words = texts[document.documentElement.lang] ?? texts[language.code] ?? Object.values(texts)[0];
        return (
          <Checkbox
            key={key}
            label={<bdi>{words?.title}</bdi>}
            checked={said.includes(key)}
            onChange={(event) => talk.tick(key, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
