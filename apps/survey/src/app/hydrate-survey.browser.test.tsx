import { arrangeScreen, css, onLeave, showDocument } from '@seker/component-tests';
import type { SurveyPageModel } from '@seker/contract';
import { expect, it } from 'vitest';
import { ASSETS } from '../assets.test-data.ts';
import { render } from '../render.tsx';
import { HostedExhibit } from '../testing/hosted-exhibit.ts';
import { hydrateSurvey } from './hydrate-survey.tsx';

const LOOK = { ...ASSETS, style: new URL('../styles/survey.css', import.meta.url).href };

const OPEN_ANSWERS: SurveyPageModel = {
  kind: 'openAnswers',
  language: 'en',
  direction: 'ltr',
  items: [{ question: 'why', answer: null, number: '3', text: 'Why?', value: 'as it was' }],
  formAction: '/x',
  token: 't',
  revision: 1,
  doneUrl: '/main',
  errors: [],
  saved: false,
  returned: null,
};

it.each([
  ['a page', () => new HostedExhibit('open-text', { language: 'en' }).model, '[name="a.q"]'],
  ['the open answers', () => OPEN_ANSWERS, 'textarea'],
])('keeps what is typed into %s while its script is on its way', async (_, modelOf, field) => {
  await arrangeScreen({ width: 360, height: 740 });
  await showDocument(render(modelOf(), LOOK, null));
  const taken = hydrateSurvey(document, async () => await new Promise(() => undefined));
  fillIn(field, 'typed meanwhile');
  const live = await taken;
  onLeave(() => live?.unmount());
  expect(valueOf(field)).toBe('typed meanwhile');
  // No moment is left in which what is typed would belong to neither.
  fillIn(field, 'typed at once');
  await css('#survey > [data-live="true"]').findElement();
  await expect.poll(() => valueOf(field)).toBe('typed at once');
});

/** As a browser does it, for React keeps an eye on the property itself. */
function fillIn(field: string, text: string): void {
  const element = inputOf(field);
  const type = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function valueOf(field: string): string {
  return inputOf(field).value;
}

function inputOf(field: string): HTMLInputElement | HTMLTextAreaElement {
  const element = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(field);
  if (element === null) throw new Error('nothing to type into');
  return element;
}
