import type { WholeCase } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconCircleX, IconPhone, IconPhoneOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { partTriesInWords, timeOf, whyInPart, whyInSentence } from './why-text.ts';

/** Whether a case can be called now; all that stands in the way, in the order in which it must go. */
export function CaseVerdict({ whole }: { readonly whole: WholeCase }): ReactElement {
  const t = useText();
  const { why, callableAt, could, checkedAt, partTries } = whole;
  const isCallable = why.blocks.length === 0;
  const VerdictIcon = isCallable ? IconPhone : IconPhoneOff;
  const verdict = isCallable
    ? t('case.callable')
    : callableAt === null
      ? t('case.notCallable')
      : t('case.notCallableUntil', { time: timeOf(callableAt) });
  return (
    <section className="case-card" aria-labelledby="case-verdict">
      <div className="case-verdict" data-callable={isCallable}>
        <span className="case-verdict-icon">
          <VerdictIcon size={20} aria-hidden="true" />
        </span>
        <div className="case-verdict-words">
          <h2 id="case-verdict">{verdict}</h2>
          {why.blocks[0] === 'final' ? null : (
            <p>{t(could.areAtWork ? 'case.could' : 'case.couldNobody', { people: could.people, of: could.of })}</p>
          )}
          {isCallable ? null : <p>{whyInSentence(t, whole)}</p>}
          {why.blocks[0] === 'final' || partTries.length === 0 ? null : <p>{partTriesInWords(t, partTries)}</p>}
        </div>
        <span className="case-checked">{t('case.checked', { time: timeOf(checkedAt) })}</span>
      </div>
      {why.blocks.length < 2 ? null : (
        <ul className="case-blocks">
          {why.blocks.map((block) => (
            <li key={block}>
              <IconCircleX size={18} aria-hidden="true" />
              <strong>{t(`whyNot.${block}`)}</strong>
              <span>{whyInPart(t, whole, block)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
