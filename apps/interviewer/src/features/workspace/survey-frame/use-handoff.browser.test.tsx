import { SURVEY_HANDOFF_EVENT } from '@seker/kernel';
import { type ReactElement, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useHandoff } from './use-handoff.ts';

let root: Root;
let returned: string[];

function Frame({ attempt }: { readonly attempt: number }): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  useHandoff(frame, attempt, (reason) => returned.push(reason));
  return <iframe key={attempt} ref={frame} title="survey" />;
}

beforeEach(() => {
  returned = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(0);
});

afterEach(() => root.unmount());

test('the end of a survey is taken by the desk, in each frame that is tried', () => {
  expect(handOff('/main/success')).toBe('taken');
  show(1);
  expect(handOff('/main/screened-out')).toBe('left');
  expect(handOff('/main/overquota')).toBe('taken');
  expect(returned).toEqual(['success', 'overquota']);
});

test('what is no end of a survey is left to the survey itself', () => {
  for (const address of ['/main', '/login', '/main/success?a=1', 'https://other.example/main/success', null])
    expect(handOff(address)).toBe('left');
  expect(returned).toEqual([]);
});

function show(attempt: number): void {
  flushSync(() => root.render(<Frame attempt={attempt} />));
}

/** As the survey does: the event is made by the frame's own window. */
function handOff(detail: unknown): 'taken' | 'left' {
  const frame = document.querySelector('iframe');
  const survey = frame?.contentWindow;
  if (!hasEvents(survey)) throw new Error('the frame has no window');
  const event = new survey.CustomEvent(SURVEY_HANDOFF_EVENT, { cancelable: true, detail });
  return frame?.dispatchEvent(event) === false ? 'taken' : 'left';
}

function hasEvents(survey: object | null | undefined): survey is { readonly CustomEvent: typeof CustomEvent } {
  return survey !== null && survey !== undefined && 'CustomEvent' in survey;
}
