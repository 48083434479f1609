import { describe, expect, it } from 'vitest';
import { saidOfBrokenDocuments } from './broken-documents.ts';
import { drawnDigest, engineDigest, logicDigest } from './byte-identity.ts';
import { digestOf } from './digest.ts';
import { kindLines } from './odd-answers.ts';
import { richDocument } from './rich-document.ts';

describe('the results of a seed or a document stay the same between versions', () => {
  it('for every page as shown, its values and its open answers', () => {
    expect(engineDigest('pages', 60, true)).toMatchInlineSnapshot(`"e4a206aa0e1b840d484df1857b6624a6"`);
  });

  it('for rich documents', () => {
    expect(engineDigest('rich', 60, true, richDocument)).toMatchInlineSnapshot(`"8cc6fd4db9a893acfe998f7f9f730064"`);
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
      `"f4e095bfd68cbb5486e88760d7e7dae2"`,
    );
  });

  it('in what the check of the logic finds', () => {
    expect(logicDigest('logic', 40)).toMatchInlineSnapshot(`"16c3d24de4790a6c7412f1ee79fecfb9"`);
  });
});
