import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { RichField } from '../../parts/rich-text/rich-field.tsx';
import { useIsStood, usePaperLanguage } from '../../session/desk.ts';
import { endPageOf, type Surrounding, surroundingUid } from '../../session/surroundings.ts';

/** Texts around all pages, typed where they are seen: before the first page, after the last, or on the end pages. */
export function Surroundings({
  surroundings,
  label,
}: {
  readonly surroundings: readonly Surrounding[];
  readonly label: string;
}): ReactElement {
  const { language, direction } = usePaperLanguage();
  return (
    <section className="paper-surroundings" dir={direction} lang={language} aria-label={label}>
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
      {endPageOf(surrounding) === null ? null : (
        <span className="paper-end" aria-hidden="true">
          {t(`designer.surrounding.${surrounding}`)}
        </span>
      )}
      <RichField
        uid={uid}
        textKey={surrounding}
        label={t(`designer.surrounding.${surrounding}`)}
        placeholder={t(endPageOf(surrounding) === null ? `designer.surrounding.${surrounding}` : 'designer.endUsual')}
      />
    </div>
  );
}
