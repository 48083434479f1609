import type { DesignCommand } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { conflictsOf } from './stored-conflicts.ts';

const text = (key: string, value: string): DesignCommand => ({ op: 'text', language: 'en', key, value });
const mine = text('sex.text', 'mine');
const collides = { index: 0, command: mine, outcome: 'collision', at: 'sex.text' as never } as const;

it('pairs a command with the last of the others that collides with it', () => {
  const past = [
    { rev: 3, commands: [text('sex.text', 'first')] },
    { rev: 4, commands: [text('sex.text', 'second'), text('sex.text', 'third'), text('age.text', 'other')] },
    { rev: 5, commands: [text('age.text', 'late')] },
  ];
  expect(conflictsOf([collides], past)).toEqual([
    { command: mine, why: 'collision', at: 'sex.text', detail: '', theirs: text('sex.text', 'third'), rev: 4 },
  ]);
});

it('says what is gone, and who removed it', () => {
  const command: DesignCommand = { op: 'set', uid: 'sex', field: 'mandatory', value: 'soft' };
  const removal: DesignCommand = { op: 'remove', uid: 'sex' };
  const gone = { index: 0, command, outcome: 'gone', name: 'sex' } as const;
  expect(conflictsOf([gone], [{ rev: 7, commands: [text('age.text', 'x'), removal] }])).toEqual([
    { command, why: 'gone', at: null, detail: 'sex', theirs: removal, rev: 7 },
  ]);
});

it('blames no one for a command that was invalid in itself', () => {
  const command: DesignCommand = { op: 'remove', uid: 'none' };
  const refused = { index: 0, command, outcome: 'refused', refusal: 'unknownNode' } as const;
  expect(conflictsOf([refused], [{ rev: 1, commands: [text('sex.text', 'x')] }])).toEqual([
    { command, why: 'refused', at: null, detail: 'unknownNode', theirs: null, rev: null },
  ]);
  expect(conflictsOf([collides], [])).toMatchObject([{ theirs: null, rev: null }]);
});
