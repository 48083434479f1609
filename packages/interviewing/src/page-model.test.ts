import { beginInterview, readSubmission } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import type { FileOf, PageContext } from './page-context.ts';
import { pageModel, typedPageModel } from './page-model.ts';
import { compiled, QUESTIONNAIRE } from './testing/hosted-interview.ts';

const image = (id: string) => ({ type: 'image', id });
const item = (uid: string, code: number) => ({ uid, code, media: [image(uid)] });

const QUESTIONS = [
  { uid: 'radio', kind: 'closed', subKind: 'radio', answers: [item('a', 1), { uid: 'plain', code: 2 }] },
  {
    uid: 'matrix',
    kind: 'matrix',
    subKind: 'form',
    rows: [item('r', 1)],
    columns: [
      { ...item('c', 1), cell: { kind: 'closed', subKind: 'radio', answers: [item('cell', 1)] } },
      { uid: 'words', code: 2, cell: { kind: 'open', subKind: 'text' } },
    ],
  },
  {
    uid: 'click',
    kind: 'visual',
    subKind: 'clickObject',
    image: image('room'),
    areas: [{ uid: 'door', code: 1, shape: { type: 'rectangle', x: 0, y: 0, width: 1, height: 1 } }],
  },
  {
    uid: 'shelf',
    kind: 'visual',
    subKind: 'shelfSimulator',
    shelves: [{ uid: 's', products: [{ uid: 'p', code: 1, image: image('front'), sides: [image('back')] }] }],
  },
  {
    uid: 'compare',
    kind: 'visual',
    subKind: 'visualComparison',
    by: 'pairs',
    answers: [item('x', 1), item('y', 2)],
    sets: [{ ...item('set', 1), members: ['x', 'y'] }],
  },
];
const KEYS = `
  radio.text matrix.text click.text shelf.text compare.text c0.text
  radio.answer.a radio.answer.plain matrix.row.r matrix.column.c matrix.column.words
  matrix.answer.cell click.answer.door shelf.answer.p compare.answer.x compare.answer.y title
`.match(/\S+/g);

const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;

function contextOf(questionnaire: PageContext['questionnaire'], more: Partial<PageContext> = {}): PageContext {
  const state = beginInterview(questionnaire, { ...start, mode: more.mode === 'interviewer' ? 'phone' : 'web' });
  return { questionnaire, state, mode: 'web', formAction: '/s', token: 't', revision: 3, fileOf: () => null, ...more };
}

function pageWithMedia(fileOf: FileOf) {
  const nodes = QUESTIONS.map((question) => ({
    type: 'question',
    number: question.uid.toUpperCase(),
    media: [image(`of-${question.uid}`)],
    ...question,
  }));
  return pageModel(contextOf(compiled([{ uid: 'page', nodes }], KEYS ?? []), { fileOf }));
}

/** All media in a page model. */
function mediaIn(json: unknown): readonly { readonly id: string; readonly url?: string }[] {
  if (typeof json !== 'object' || json === null) return [];
  const inside = Object.values(json).flatMap(mediaIn);
  return 'id' in json && typeof json.id === 'string' ? [{ ...json, id: json.id }, ...inside] : inside;
}

describe('the files of media', () => {
  it('are added to every medium of a page, a question, an item or a text', () => {
    const placed = pageWithMedia((id) => ({ url: `/files/${id}`, alt: id, width: 4, height: 3 }));
    const found = mediaIn(placed.nodes);
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      ['a', 'back', 'c', 'cell', 'front', 'r', 'room', 'set', 'x', 'y']
        .concat(QUESTIONS.map(({ uid }) => `of-${uid}`))
        .toSorted(),
    );
    for (const medium of found) {
      expect(medium).toEqual({
        type: 'image',
        id: medium.id,
        url: `/files/${medium.id}`,
        alt: medium.id,
        width: 4,
        height: 3,
      });
    }
  });

  it('are left out when the host has none', () => {
    for (const medium of mediaIn(pageWithMedia(() => null).nodes)) expect(medium).toEqual(image(medium.id));
  });
});

describe('a page', () => {
  const commented = compiled(
    [
      {
        uid: 'p1',
        nodes: [{ type: 'question', uid: 'sex', number: 'SEX', kind: 'open', subKind: 'text' }],
      },
    ],
    ['sex.text', 'sex.comment', 'sex.script'],
  );
  const begunByPhone = (mode: PageContext['mode']) => {
    const context = contextOf(commented, { mode });
    return pageModel({ ...context, state: beginInterview(commented, { ...start, mode: 'phone' }) });
  };
  const commentsOf = (mode: PageContext['mode']) =>
    begunByPhone(mode).nodes.flatMap((node) => (node.type === 'question' ? [node.comment !== null] : []));

  it('shows notes to interviewers only, regardless of how the interview began', () => {
    expect(commentsOf('interviewer')).toEqual([true]);
    expect(commentsOf('web')).toEqual([false]);
  });

  it('has scripts for interviewers only: no byte of them reaches respondents', () => {
    expect(JSON.stringify(begunByPhone('interviewer'))).toContain('sex.script');
    expect(JSON.stringify(begunByPhone('simulation'))).toContain('sex.script');
    expect(JSON.stringify(begunByPhone('web'))).not.toContain('script');
    expect(JSON.stringify(pageModel(contextOf(commented)))).not.toContain('script');
  });

  it('includes form, frame and survey', () => {
    const look = { style: '/skin.css', header: null, footer: null };
    expect(pageModel(contextOf(QUESTIONNAIRE, { look }))).toMatchObject({
      kind: 'page',
      page: 'p1',
      formAction: '/s',
      token: 't',
      revision: 3,
      language: 'en',
      direction: 'ltr',
      fallbackLanguage: 'en',
      look,
      errors: [],
      warnings: [],
    });
    expect(pageModel(contextOf(QUESTIONNAIRE))).not.toHaveProperty('look');
  });
});

describe('a refused page', () => {
  const complaint = (severity: 'error' | 'warning' | 'critical') =>
    ({ question: 'sex', key: 'required', params: {}, severity, text: null }) as const;
  const error = {
    code: 'invalid',
    errors: [complaint('error'), complaint('warning'), complaint('critical')],
  } as const;
  const refuse = (action: string, refused: typeof error | null = error) =>
    typedPageModel(contextOf(QUESTIONNAIRE), readSubmission({ _action: action, 'a.sex': '2' }), refused);

  it('returns the submitted values, and separates errors from warnings that may be confirmed', () => {
    const model = refuse('next');
    expect(model.nodes[0]).toMatchObject({ value: { values: ['2'] } });
    expect(model.errors.map(({ severity }) => severity)).toEqual(['error', 'critical']);
    expect(model.warnings.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it.each([
    ['next', false],
    ['back', true],
    ['cancel', true],
  ])('by "%s" tells whether the page is being left: %s', (action, isLeaving) => {
    expect(refuse(action).leaving === true).toBe(isLeaving);
  });

  it('has no errors when only the language changes', () => {
    const model = refuse('back', null);
    expect(model).not.toHaveProperty('leaving');
    expect(model.nodes[0]).toMatchObject({ value: { values: ['2'] } });
  });
});
