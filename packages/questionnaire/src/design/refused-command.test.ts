import { describe, expect, it } from 'vitest';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { applyCommand } from './apply-command.ts';
import { add, addLanguage, move, removeLanguage, set, text } from './commands.test-data.ts';
import type { CommandRefusal, DesignCommand } from './design-command.ts';
import type { DraftDocument } from './draft-document.ts';
import { readDraft } from './read-draft.ts';
import { storableCommand } from './storable-command.ts';

describe('a command on a draft', () => {
  const DRAFT: DraftDocument = (() => {
    const base = buildDocument([
      { uid: 'p1', nodes: [radio('q1'), radio('q2')] },
      { uid: 'p2', nodes: [] },
    ]);
    const [english] = base['languages'] as { texts: object }[];
    const read = readDraft({
      ...base,
      languages: [
        { ...english, texts: { ...english?.texts, 'left.text': 'x', 'q1.answer.old': 'y', 'medium.m1': 'z' } },
        { code: 'he', name: 'x' },
      ],
    });
    if (!read.ok) throw new Error('no draft');
    return read.value;
  })();
  const of = (command: DesignCommand) => {
    const applied = applyCommand(DRAFT, command);
    return applied.ok ? null : applied.error;
  };
  const item = (uid: string, more: object = {}, texts = {}): DesignCommand =>
    ({ op: 'addItem', uid: 'q1', list: 'answers', item: { uid, ...more }, after: null, texts }) as never;

  it.each<[CommandRefusal | null, DesignCommand]>([
    ['unknownNode', add('x', 'none')],
    ['unknownNode', add('x', 'q1')],
    ['invalidUid', add('a b', 'p1')],
    ['wrongPlace', { op: 'add', node: { uid: 'x', type: 'page' }, into: 'p1', after: null, texts: {} }],
    ['unknownNeighbour', add('x', 'p1', 'none')],
    ['unknownLanguage', add('x', 'p1', null, { ru: { 'x.text': 'a' } })],
    ['foreignText', add('x', 'p1', null, { en: { 'y.text': 'a' } })],
    ['takenUid', add('left', 'p1')],
    [null, add('x', 'p1', 'q2', { en: { 'x.text': 'a' }, he: { 'x.text': 'b' } })],
    ['unknownNode', move('none', 'p1', null)],
    ['unknownNode', move('q1', 'none', null)],
    ['wrongPlace', move('q1', 'q2', null)],
    ['wrongPlace', move('p1', 'p2', null)],
    ['intoItself', move('q1', 'q1', null)],
    ['unknownNeighbour', move('q1', 'p2', 'q1')],
    [null, move('q1', 'p1', 'q1')],
    ...['uid', 'type', 'pages', 'blocks', 'nodes', 'chapters', 'languages', 'nodes.x'].map(
      (field): ['protectedField', DesignCommand] => ['protectedField', set('q1', field, 'x')],
    ),
    ['protectedField', set('document', 'languages', 'x')],
    ['wrongShape', set('document', 'defaultLanguage.x', 'x')],
    [null, set('document', 'skin', 'x')],
    ['wrongShape', { op: 'set', uid: 'q1', field: 'answers', value: [{ uid: 'a' }, { uid: 'a' }] }],
    ['wrongShape', { op: 'set', uid: 'q1', field: 'answers', value: {} }],
    [null, { op: 'set', uid: 'q1', field: 'answers', value: [{ uid: 'a' }, { uid: 'b' }] }],
    [null, { op: 'set', uid: 'q1', field: 'answers' }],
    ['unknownNode', { ...(item('x') as object), uid: 'none' } as never],
    ['unknownItem', { ...(item('x') as object), uid: 'p1' } as never],
    ['invalidUid', item('a b')],
    ['takenUid', item('q1-1')],
    ['takenUid', item('old')],
    ['unknownNeighbour', { ...(item('x') as object), after: 'none' } as never],
    ['unknownLanguage', item('x', {}, { ru: { 'q1.answer.x': 'a' } })],
    ['foreignText', item('x', {}, { en: { 'q1.answer.y': 'a' } })],
    ['foreignText', item('x', {}, { en: { 'q2.answer.x': 'a' } })],
    ['foreignText', item('x', {}, { en: { 'q1.text': 'a' } })],
    [null, item('x', {}, { en: { 'q1.answer.x': 'a', 'q1.answer.x.label': 'b' } })],
    ['unknownItem', { op: 'moveItem', uid: 'q1', list: 'answers', item: 'none', after: null }],
    ['unknownNeighbour', { op: 'moveItem', uid: 'q1', list: 'answers', item: 'q1-1', after: 'none' }],
    [null, { op: 'moveItem', uid: 'q1', list: 'answers', item: 'q1-1', after: 'q1-1' }],
    ['unknownItem', { op: 'setItem', uid: 'q1', list: 'answers', item: 'none', field: 'code', value: 1 }],
    ['wrongShape', { op: 'setItem', uid: 'q1', list: 'answers', item: 'q1-1', field: 'code.x', value: 1 }],
    ['unknownNode', text('none.text')],
    [null, text('medium.m2')],
    [null, text('title')],
    ['unknownLanguage', { op: 'addLanguage', language: 'no such', fields: {}, texts: {}, after: null }],
    ['unknownNeighbour', addLanguage('ru', 'fr')],
    [null, addLanguage('ru', 'en')],
    ['protectedField', { op: 'addLanguage', language: 'ru', fields: { code: 'x' }, texts: {}, after: null }],
    ['unknownLanguage', { op: 'setLanguage', language: 'ru', field: 'name', value: 'x' }],
    ['wrongShape', { op: 'setLanguage', language: 'he', field: 'name.x', value: 'x' }],
    ['unknownNeighbour', { op: 'moveLanguage', language: 'he', after: 'ru' }],
    ['unknownLanguage', { op: 'removeLanguage', language: 'ru' }],
  ])('%s: %j', (refusal, command) => {
    expect(of(command)).toBe(refusal);
  });

  it('tells where things stood, so that it can be undone', () => {
    const undo = (command: DesignCommand) => {
      const applied = applyCommand(DRAFT, command);
      if (!applied.ok) throw new Error(applied.error);
      return [applied.value.command, ...applied.value.inverse];
    };
    expect(undo(move('q2', 'p2', null))).toEqual([
      move('q2', 'p2', null, { into: 'p1', after: 'q1' }),
      move('q2', 'p1', 'q1', { into: 'p2', after: null }),
    ]);
    expect(undo({ op: 'moveLanguage', language: 'he', after: null })).toEqual([
      { op: 'moveLanguage', language: 'he', after: null, was: { after: 'en' } },
      { op: 'moveLanguage', language: 'he', after: 'en', was: { after: null } },
    ]);
    expect(undo({ op: 'removeLanguage', language: 'he' })).toEqual([
      removeLanguage('he', 'en'),
      { op: 'addLanguage', language: 'he', fields: { name: 'x' }, texts: {}, after: 'en' },
    ]);
    expect(undo(text('q1.help'))).toEqual([text('q1.help'), { op: 'text', language: 'en', key: 'q1.help' }]);
    expect(
      undo({ op: 'addItem', uid: 'q1', list: 'rows', item: { uid: 'r' }, after: null, texts: {} } as never).slice(1),
    ).toEqual([
      { op: 'removeItem', uid: 'q1', list: 'rows', item: 'r', was: { after: null } },
      { op: 'set', uid: 'q1', field: 'rows' },
    ]);
    expect(undo(item('x')).slice(1)).toEqual([
      { op: 'removeItem', uid: 'q1', list: 'answers', item: 'x', was: { after: null } },
    ]);
  });

  it('stays the same object while everything of it can be stored', () => {
    const clean = text('q1.text');
    expect(storableCommand(clean)).toBe(clean);
    expect(storableCommand(text('q1.text', 'en', 'a\u0000b'))).toEqual(text('q1.text', 'en', 'ab'));
  });
});
