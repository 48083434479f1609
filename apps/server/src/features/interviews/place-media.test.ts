import { beginInterview, pageView, parseDocument } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { placeMedia } from './place-media.ts';

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

function viewWithMedia() {
  const nodes = QUESTIONS.map((question) => ({
    type: 'question',
    number: question.uid.toUpperCase(),
    media: [image(`of-${question.uid}`)],
    ...question,
  }));
  const texts = Object.fromEntries((KEYS ?? []).map((key) => [key, key]));
  const parsed = parseDocument({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'c0', pages: [{ uid: 'page', nodes }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;
  return pageView(parsed.value, beginInterview(parsed.value, start));
}

/** Every medium of a page, wherever it stands. */
function mediaIn(json: unknown): readonly { readonly id: string; readonly url?: string }[] {
  if (typeof json !== 'object' || json === null) return [];
  const inside = Object.values(json).flatMap(mediaIn);
  return 'id' in json && typeof json.id === 'string' ? [{ ...json, id: json.id }, ...inside] : inside;
}

describe('the files of media', () => {
  it('are put beside every medium of a page, whatever bears it', () => {
    const placed = placeMedia(viewWithMedia(), (id) => ({ url: `/files/${id}`, alt: id, width: 4, height: 3 }));
    const found = mediaIn(placed);
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

  it('are left out where there is none', () => {
    const view = viewWithMedia();
    expect(placeMedia(view, () => null)).toEqual(view);
  });
});
