import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { RichField } from '../../parts/rich-text/rich-field.tsx';
import { useIsStood, usePaperLanguage } from '../../session/desk.ts';
import { BEFORE_PAGES, type Surrounding, surroundingUid } from '../../session/surroundings.ts';

/** Texts around all pages, typed where they are seen: before the first page or after the last. */
export function Surroundings({ surroundings }: { readonly surroundings: readonly Surrounding[] }): ReactElement {
  const t = useText();
  const { language, direction } = usePaperLanguage();
  return (
    <section
      className="paper-surroundings"
      dir={direction}
      lang={language}
      aria-label={t(`designer.around.${surroundings === BEFORE_PAGES ? 'before' : 'after'}`)}
    >
      {surroundings.map((surrounding) => (
        <SurroundingText key={surrounding} surrounding={surrounding} />
      ))}
    </section>
  );
}

function SurroundingText({ surrounding }: { readonly surrounding: Surrounding }): ReactElement {
  const t = useText();
  const uid = surroundingUid(surrounding);
  const isStood = useIsStood(uid);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers answer with a promise, which is no end of an effect.
    if (isStood) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isStood]);
  return (
    <div ref={place} className="paper-surrounding" data-selected={isStood}>
      <RichField
        uid={uid}
        textKey={surrounding}
        label={t(`designer.surrounding.${surrounding}`)}
        placeholder={t(`designer.surrounding.${surrounding}`)}
      />
    </div>
  );
}
