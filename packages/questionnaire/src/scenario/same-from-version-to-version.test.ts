import { describe, expect, it } from 'vitest';
import { saidOfBrokenDocuments } from './broken-documents.ts';
import { drawnDigest, engineDigest, logicDigest } from './byte-identity.ts';
import { digestOf } from './digest.ts';
import { kindLines } from './odd-answers.ts';
import { richDocument } from './rich-document.ts';

describe('the results of a seed or a document stay the same between versions', () => {
  it('for every page as shown, its values and its open answers', () => {
    expect(engineDigest('pages', 60, true)).toMatchInlineSnapshot(`"7fdf369ab5af109750455133cb36ee34"`);
  });

  it('for rich documents', () => {
    expect(engineDigest('rich', 60, true, richDocument)).toMatchInlineSnapshot(`"d85ef5aa11e92ea07deac50bb6e72228"`);
    expect(logicDigest('rich', 15, richDocument)).toMatchInlineSnapshot(`"827945f9d1d1e0f53fb89047508da187"`);
  });

  it('for test data', () => {
    expect(drawnDigest('drawn', 60)).toMatchInlineSnapshot(`"3c57d41c55a796d27b721e1cd74c5203"`);
  });

  it('for odd answers to all kinds', () => {
    expect(digestOf(kindLines('odd', 40, 30))).toMatchInlineSnapshot(`"cc0e409a8de481be9d50df16e676aca2"`);
  });

  it('for faulty documents', () => {
    expect(digestOf(saidOfBrokenDocuments('broken', 30, 40))).toMatchInlineSnapshot(
      `"c9826684ea6961dfe2c74093e71c1d96"`,
    );
  });

  it('in what the check of the logic finds', () => {
    expect(logicDigest('logic', 40)).toMatchInlineSnapshot(`"16c3d24de4790a6c7412f1ee79fecfb9"`);
  });
});
