import { SURVEY_HANDOFF_EVENT } from '@seker/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { handOn } from './hand-on.ts';

let stop = (): void => undefined;

afterEach(() => stop());

test('a desk around the survey takes the way on, and the survey loads nothing', () => {
  const frame = window.frameElement;
  if (frame === null) throw new Error('the test does not run in a frame');
  const heard: unknown[] = [];
  const handle = (event: Event): void => {
    event.preventDefault();
    heard.push('detail' in event ? event.detail : null);
  };
  frame.addEventListener(SURVEY_HANDOFF_EVENT, handle);
  stop = () => frame.removeEventListener(SURVEY_HANDOFF_EVENT, handle);
  const left = vi.fn();
  window.top?.addEventListener('beforeunload', left);
  handOn({ url: '/main/success', target: 'top' });
  window.top?.removeEventListener('beforeunload', left);
  expect(heard).toEqual(['/main/success']);
  expect(left).not.toHaveBeenCalled();
});
