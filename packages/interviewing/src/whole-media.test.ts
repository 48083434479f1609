import { describe, expect, it } from 'vitest';
import { compiled, hostInterview } from './testing/hosted-interview.ts';

const QUESTIONNAIRE = compiled(
  [
    { uid: 'p1', nodes: [{ type: 'question', uid: 'sex', number: 'SEX', kind: 'capture', subKind: 'photo' }] },
    { uid: 'p2', nodes: [{ type: 'question', uid: 'age', number: 'AGE', kind: 'capture', subKind: 'photo' }] },
  ],
  ['sex.text', 'age.text'],
);
const PHOTO = JSON.stringify({ sha256: 'ab'.repeat(32), bytes: 10, mime: 'image/jpeg', name: null });

describe('a page with a captured medium', () => {
  it('is taken once the host has the medium', async () => {
    const interview = hostInterview({}, QUESTIONNAIRE);
    expect(await interview.post({ 'a.sex': PHOTO })).toMatchObject({ ok: true });
    expect(interview.run().state).toMatchObject({ page: 'p2', answers: { sex: { value: { type: 'medium' } } } });
  });

  it('is refused while the medium is on its way, and nothing of it is stored', async () => {
    const interview = hostInterview({ lacksMedia: true }, QUESTIONNAIRE);
    expect(await interview.post({ 'a.sex': PHOTO })).toMatchObject({
      ok: false,
      error: { code: 'invalid', errors: [{ question: 'sex', key: 'captureIncomplete', severity: 'error' }] },
    });
    expect(interview.kept).toEqual([]);
  });

  it('can be left backwards all the same: the answer alone is left out', async () => {
    const interview = hostInterview({ lacksMedia: true }, QUESTIONNAIRE);
    await interview.post({});
    expect(await interview.post({ 'a.age': PHOTO, _action: 'back' })).toMatchObject({ ok: true });
    expect(interview.run().state).toMatchObject({ page: 'p1' });
    expect(interview.run().state.answers['age']).toBeUndefined();
  });
});
