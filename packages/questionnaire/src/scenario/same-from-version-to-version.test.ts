import { describe, expect, it } from 'vitest';
import { saidOfBrokenDocuments } from './broken-documents.ts';
import { drawnDigest, engineDigest, logicDigest } from './byte-identity.ts';
import { digestOf } from './digest.ts';
import { kindLines } from './odd-answers.ts';
import { richDocument } from './rich-document.ts';

describe('the results of a seed or a document stay the same between versions', () => {
  it('for every page as shown, its values and its open answers', () => {
    expect(engineDigest('pages', 60, true)).toMatchInlineSnapshot(`"27fc027f271db0b6cf84c6bf2d94330b"`);
  });

  it('for rich documents', () => {
    expect(engineDigest('rich', 60, true, richDocument)).toMatchInlineSnapshot(`"99c8a6a2645e83e253d18e61711ba37e"`);
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
      `"9f6642993e5be81f6883b64f1d3bfcc3"`,
    );
  });

  it('in what the check of the logic finds', () => {
    expect(logicDigest('logic', 40)).toMatchInlineSnapshot(`"16c3d24de4790a6c7412f1ee79fecfb9"`);
  });
});
