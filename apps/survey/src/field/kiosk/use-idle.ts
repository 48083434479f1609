import { useCallback, useEffect, useRef, useState } from 'react';
import { type Idle, idleAfter } from './idle.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchstart'] as const;
const TICK_MILLISECONDS = 250;

/** Whether there is a person at the kiosk: any touch says so. `stay` says it for them. */
export function useIdle(): { readonly idle: Idle; stay(): void } {
  const [idle, setIdle] = useState<Idle>({ type: 'here' });
  const touched = useRef(0);
  const isAsking = useRef(false);
  const stay = useCallback(() => {
    touched.current = Date.now();
    isAsking.current = false;
    setIdle((now) => (now.type === 'here' ? now : { type: 'here' }));
  }, []);
  useEffect(() => {
    touched.current = Date.now();
    const timer = window.setInterval(() => {
      const now = idleAfter(Date.now() - touched.current);
      isAsking.current = now.type === 'asking';
      setIdle((before) => (isSame(before, now) ? before : now));
    }, TICK_MILLISECONDS);
    const take = (event: Event): void => {
      if (!isTouch(event)) return;
      // It has answered the question, and must not also write into the field below, which has the focus again.
      if (isAsking.current && event instanceof KeyboardEvent) event.preventDefault();
      stay();
    };
    for (const touch of TOUCHES) window.addEventListener(touch, take, { capture: true, passive: touch !== 'keydown' });
    return () => {
      window.clearInterval(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, take, { capture: true });
    };
  }, [stay]);
  return { idle, stay };
}

/** The button by which a visitor leaves says the opposite, and so does the key that leads to it. */
function isTouch(event: Event): boolean {
  if (event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Shift')) return false;
  return !(event.target instanceof Element) || event.target.closest('[data-leaves]') === null;
}

function isSame(one: Idle, other: Idle): boolean {
  if (one.type === 'asking' && other.type === 'asking') return one.left === other.left;
  return one.type === other.type;
}
