import { notify, useText } from '@seker/ui';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Says so when another person has taken the answer in work out of the review; the returned function tells of one that
 * leaves by the person's own act.
 */
export function useGoneNotice(wanted: number | null, isHere: boolean): (unitId: number) => void {
  const t = useText();
  const seen = useRef<number | null>(null);
  const own = useRef<number | null>(null);
  useEffect(() => {
    if (isHere) seen.current = wanted;
    else if (wanted !== null && seen.current === wanted) {
      seen.current = null;
      if (own.current !== wanted) notify({ id: 'coding-review', text: t('codingReview.gone') });
    }
  }, [t, wanted, isHere]);
  return useCallback((unitId) => {
    own.current = unitId;
  }, []);
}
