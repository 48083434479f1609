import type { Respondent } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completesOf } from '../../../testing/completes.ts';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { Person } from '../../../testing/person.ts';
import { prepareCase } from '../../../testing/prepare-case.ts';
import {
  bodyOf,
  complaintsOf,
  type FormValues,
  openSurvey,
  reloaded,
  type SurveyForm,
  sendPage,
  walkSurvey,
} from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let dana: Person;
let respondent: Respondent;
let first: SurveyForm;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  serial += 1;
  await prepareCase(server.db, {
    project: 1042,
    login: 'dana',
    phones: [`050-7${String(serial).padStart(4, '0')}01`],
    region: 'south',
  });
  dana = new Person(server, 'dana');
  respondent = await dana.beginWork('101', 1042);
  await dana.dial(respondent);
  await dana.lineIs('answered');
  first = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
});
afterEach(async () => {
  await dana.goHome();
  expect(server.troubles()).toEqual([]);
});

/** Returns the stored value of a question; `undefined` when nothing was ever stored. */
async function stored(node: string): Promise<unknown> {
  const { rows } = await server.asOwner(
    `select event -> 'value' as value from interview_event
     where project_id = 1042 and interview_id = $1 and type = 'answer' and node = $2 order by seq desc limit 1`,
    [respondent.respId, node],
  );
  return (rows[0] as { value: unknown } | undefined)?.value;
}

async function revision(): Promise<number> {
  const { rows } = await server.asOwner('select revision from interview where project_id = 1042 and id = $1', [
    respondent.respId,
  ]);
  return (rows[0] as { revision: number }).revision;
}

async function at(page: string): Promise<SurveyForm> {
  const form = await walkSurvey(dana, first, DEMO_ANSWERS, page);
  expect(form.page).toBe(page);
  return form;
}

describe('an interview over plain forms', () => {
  it('goes from the first page to the end without a script', async () => {
    const end = await walkSurvey(dana, first, DEMO_ANSWERS);
    expect(end.handoff).toBe('/main/success');
    expect(await stored('sex')).toMatchObject({ codes: [1] });
    expect(await stored('dish')).toMatchObject({ text: 'Shakshuka' });
  });

  it('advances with each page, at the stored revision', async () => {
    const revisionOf = (form: SurveyForm) => Number(form.hidden.find(([name]) => name === '_revision')?.[1]);
    const age = await sendPage(dana, first, DEMO_ANSWERS['about-who'] ?? {});
    expect(age.page).toBe('about-age');
    expect(revisionOf(age)).toBe(await revision());
    const where = await sendPage(dana, age, DEMO_ANSWERS['about-age'] ?? {});
    expect(where.page).toBe('shopping-where');
    expect(revisionOf(where)).toBe(await revision());
    expect(await revision()).toBe(2);
  });

  it('is at the same page with the same answers after a reload of any page, also of one gone back to', async () => {
    const demo: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
    const modelOf = ({ html }: SurveyForm): unknown =>
      JSON.parse(/<script id="model"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const isKept = async (form: SurveyForm) =>
      expect(modelOf(await reloaded(dana, form)), form.page).toEqual(modelOf(form));
    let form = first;
    const seen: string[] = [];
    while (form.handoff === null) {
      if (form.status === 200) await isKept(form);
      seen.push(form.page);
      const answers = demo[form.page] ?? {};
      const next = await sendPage(dana, form, answers);
      if (next.handoff !== null || next.page === form.page) form = next;
      else {
        const back = await sendPage(dana, next, {}, { action: 'back' });
        await isKept(back);
        form = await sendPage(dana, back, answers);
      }
    }
    expect(new Set(seen).size).toBeGreaterThan(10);
  });

  it('goes back to answered pages, and continues in another language', async () => {
    const where = await at('shopping-where');
    const back = await sendPage(dana, where, {}, { action: 'back' });
    expect(back.page).toBe('about-age');
    expect(back.html).toMatch(/<option[^>]*value="2"[^>]*selected|<option[^>]*selected[^>]*value="2"/);
    const english = await sendPage(dana, back, { 'a.agegrp': '2', 'a.kids': '1' }, { action: 'language:en' });
    expect(english.page).toBe('about-age');
    expect(english.html).toContain('lang="en"');
  });
});

describe('answers that the questionnaire does not allow (F07)', () => {
  it.each([
    ['about-who', { 'a.sex': '3' }],
    ['about-who', { 'a.sex': '0' }],
    ['about-who', { 'a.sex': '-1' }],
    ['about-who', { 'a.sex': 'sex-1' }],
    ['about-who', { 'a.sex': ['1', '2'] }],
    ['about-who', { 'a.sex': '1e0' }],
    ['about-who', { 'a.sex': '１' }],
    ['about-who', { 'a.sex': '1', 'a.sex.na': '1' }],
    ['about-who', {}],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '1e3' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '١٢أ' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '1,5' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '1.5' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '21' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '-1' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': 'NaN' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': 'Infinity' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '0x10' }],
    ['about-age', { 'a.agegrp': '2', 'a.kids': '9'.repeat(400) }],
    ['shopping-where', { 'a.chains': ['1', '99'], 'a.often': '1' }],
    ['shopping-where', { 'a.chains': ['90'], 'a.chains.other.chains-90': 'x'.repeat(70_000), 'a.often': '1' }],
    ['shopping-where', { 'a.chains': ['1', '1', '7'], 'a.often': '1' }],
    ['shopping-main', { 'a.main': '1', 'a.why': 'w'.repeat(1_001), 'a.spend': '900' }],
    ['shopping-main', { 'a.main': '1', 'a.why': 'near', 'a.spend': '20001' }],
    ['closing-contact', { 'a.again': '1', 'a.email': 'not an address' }],
  ] as const)('%s %j is refused and nothing is stored', async (page, values) => {
    const form = await at(page);
    const before = await revision();
    const refused = await sendPage(dana, form, values);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(await revision()).toBe(before);
  });

  it.each([
    ['30 February', { 'a.delivery': '2026-02-30', 'a.hour': '10:00' }, 'delivery'],
    ['a day that is none', { 'a.delivery': '2026-13-01' }, 'delivery'],
    ['a year of six digits', { 'a.delivery': '202600-01-01' }, 'delivery'],
    ['a month that is none, in Arabic digits', { 'a.delivery': '٢٠٢٦-١٣-٠١' }, 'delivery'],
    ['25 o’clock', { 'a.hour': '25:00' }, 'hour'],
    ['60 minutes', { 'a.hour': '10:60' }, 'hour'],
    ['four of at most three', { 'a.reasons': ['1', '2', '3', '4'] }, 'reasons'],
  ] as const)('a date, time or count: %s', async (_what, values, question) => {
    const form = await at('shopping-online');
    const refused = await sendPage(dana, form, { 'a.online': '1', ...values });
    expect(refused.status).toBe(422);
    expect(complaintsOf(refused).map((complaint) => complaint.split(':')[0])).toContain(question);
    expect(await stored(question)).toBeUndefined();
  });

  it('asks to confirm an unlikely amount, and accepts it once confirmed', async () => {
    const form = await at('shopping-main');
    const values = { 'a.main': '1', 'a.why': 'near', 'a.spend': '6000' };
    const warned = await sendPage(dana, form, values);
    expect(warned.status).toBe(422);
    expect(warned.hidden.some(([name]) => name === '_accepted')).toBe(true);
    expect((await sendPage(dana, warned, values)).page).toBe('shopping-online');
  });

  it('never stores a value for a hidden question', async () => {
    const form = await at('shopping-where');
    // A respondent who shops nowhere (99) is not asked how often.
    const shown = await sendPage(dana, form, { 'a.chains': ['99'], 'a.often': '2' });
    expect(shown.page).toBe('shopping-online');
    expect(await stored('often')).toBeUndefined();
  });

  it('never stores a posted value for a question that the questionnaire sets itself', async () => {
    const form = await at('food-coffee');
    const after = await sendPage(dana, form, { 'a.cups': '0', 'a.drinker': '3' });
    // A respondent who drinks no coffee is not asked about brands.
    expect(after.page).toBe(after.status === 422 ? 'food-coffee' : 'views-prices');
    const value = await stored('drinker');
    if (value !== undefined) expect(value).toMatchObject({ codes: [1] });
  });

  it('refuses answers to questions of other pages', async () => {
    const refused = await sendPage(dana, first, { 'a.sex': '1', 'a.prices': '1' });
    expect(refused.status).toBe(422);
    expect(await stored('prices')).toBeUndefined();
    expect(await stored('sex')).toBeUndefined();
  });

  it('refuses languages that the questionnaire does not have', async () => {
    for (const code of ['ru', 'ar', '__proto__', 'constructor', '', 'he '])
      expect((await sendPage(dana, first, {}, { action: `language:${code}` })).status).toBe(422);
    expect(await revision()).toBe(0);
  });

  it('ignores fields that are not questions', async () => {
    const odd = { 'a.__proto__': '1', 'a.constructor': '1', 'a.sex.other.__proto__': 'x', 'a.': '1', a: '1' };
    const answered = await sendPage(dana, first, { ...odd, 'a.sex': '1' });
    expect([200, 422]).toContain(answered.status);
  });
});

describe('jumping, forging and sending twice (F08, C05)', () => {
  it("returns a jump to another page to the interview's current page", async () => {
    const jumped = await sendPage(dana, first, { 'a.again': '2' }, { fields: { _page: 'closing-contact' } });
    expect(jumped.handoff).toBeNull();
    expect(jumped.page).toBe('about-who');
    expect(await stored('again')).toBeUndefined();
  });

  it('refuses a wrong or missing token', async () => {
    for (const _token of ['', 'wrong', 'x'.repeat(32)]) {
      expect((await sendPage(dana, first, { 'a.sex': '1' }, { fields: { _token } })).status).toBe(403);
    }
    expect(await stored('sex')).toBeUndefined();
  });

  it('answers a page from an older view with the current page', async () => {
    const age = await at('about-age');
    const stale = await sendPage(dana, first, { 'a.sex': '2' });
    expect(stale.page).toBe('about-age');
    expect(await stored('sex')).toMatchObject({ codes: [1] });
    expect(await revision()).toBe(Number(age.hidden.find(([name]) => name === '_revision')?.[1]));
  });

  it('accepts the same page once, however often it is sent', async () => {
    const twice = await Promise.all([1, 2, 3, 4].map(() => sendPage(dana, first, { 'a.sex': '1' })));
    expect(twice.map((form) => form.page)).toEqual(Array(4).fill('about-age'));
    expect(await revision()).toBe(1);
  });

  it.each(['', '-1', '99', '0.5'])('requires the revision of the page, not %j', async (_revision) => {
    const refused = await sendPage(dana, first, { 'a.sex': '1' }, { fields: { _revision } });
    expect(refused.page).toBe('about-who');
    expect(await revision()).toBe(0);
  });

  it('completes once when the last page is sent twice at the same moment, by form or by script', async () => {
    const last = await at('closing-contact');
    const before = await completesOf(server, 1042);
    const scripted = async () =>
      await dana.fetch(last.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: bodyOf(last, DEMO_ANSWERS['closing-contact']),
      });
    const answers = await Promise.all([scripted(), scripted(), scripted(), scripted()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ model: { kind: 'ended' } });
    const forms = await Promise.all([1, 2].map(() => sendPage(dana, last, DEMO_ANSWERS['closing-contact'])));
    expect(forms.map((form) => form.handoff)).toEqual(['/main/success', '/main/success']);
    expect(await completesOf(server, 1042)).toBe(before + 1);
  });

  it('asks nothing more after the interviewer has left the survey', async () => {
    const age = await at('about-age');
    const left = await sendPage(dana, age, {}, { action: 'cancel' });
    expect(left.handoff).toBe('/main/cancel');
    const again = { ...age, hidden: age.hidden.map(([n, v]) => [n, n === '_revision' ? '2' : v] as const) };
    const after = await sendPage(dana, again, { 'a.agegrp': '2' });
    expect(after.handoff).toBe('/main/cancel');
    expect(await stored('agegrp')).toBeUndefined();
  });

  it('shows no page of an interview that is not held', async () => {
    for (const id of [respondent.respId + 1, 999_999, 0, -1, '1e3', 'x', '9'.repeat(30)]) {
      const response = await dana.fetch(`/survey/run/${id}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(405);
    }
  });

  it('opens only for a number that has answered', async () => {
    await dana.hangUp();
    await dana.lineIs('stopped');
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect((await openSurvey(dana, respondent, phoneId)).status).toBe(403);
  });
});
