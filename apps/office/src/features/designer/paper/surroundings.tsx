import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RichField } from '../rich-text/rich-field.tsx';
import { usePaperLanguage } from '../session/desk.ts';

export interface SurroundingsProps {
  readonly keys: readonly ('welcome' | 'header' | 'footer' | 'goodbye')[];
}

/** Texts around all pages, typed where they are seen: before the first page or after the last. */
export function Surroundings({ keys }: SurroundingsProps): ReactElement {
  const t = useText();
  const { language, direction } = usePaperLanguage();
  return (
    <section
      className="paper-surroundings"
      dir={direction}
      lang={language}
      aria-label={t(`designer.around.${keys.includes('welcome') ? 'before' : 'after'}`)}
    >
      {keys.map((key) => (
        <RichField
          key={key}
          uid="document"
          textKey={key}
          label={t(`designer.surrounding.${key}`)}
          placeholder={t(`designer.surrounding.${key}`)}
        />
      ))}
    </section>
  );
}
