import {
  arrangeScreen,
  axeFaults,
  excessWidth,
  hand,
  onLeave,
  type ScreenLanguage,
  showDocument,
} from '@seker/component-tests';
import { fieldVisit, LONGEST_VISIT_NOTE, packageBinding } from '@seker/contract';
import { createSealingKeys, openSealed, readPrivateKey } from '@seker/sealing';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { workWordsIn } from '../../texts/field/work/work-words.ts';
import { base64Of } from '../base64.ts';
import { ASSIGNMENT, PROJECT } from '../interview/held.test-data.ts';
import { TestDevice } from '../vault/vault.test-data.ts';
import type { FieldRecords } from './field-records.ts';
import { keepVisit, type NotedVisit } from './keep-visit.ts';
import type { WorkItem } from './use-work.ts';
import { VisitForm } from './visit-form.tsx';
import { VisitsCard } from './visits-card.tsx';

const STYLE = new URL('../../styles/survey.css', import.meta.url).href;
const NARROW = { width: 320, height: 700 };
const STATUSES = [
  { id: 1, name: 'Not at home', type: 1, colour: '#b35c00', language: null },
  { id: 2, name: 'Appointment', type: 3, colour: '#1864ab', language: null },
  { id: 3, name: 'Refusal', type: 5, colour: '#a61e4d', language: null },
  { id: 4, name: 'Another language', type: 4, colour: '#5f3dc4', language: null },
] as const;
const ITEM: WorkItem = {
  key: '7-5',
  assignment: ASSIGNMENT,
  project: { ...PROJECT, statuses: [...STATUSES] },
  begun: null,
  visits: [],
  visitAt: null,
  isReady: true,
  movesTo: null,
  places: null,
};

async function show(screen: ReactNode, language: ScreenLanguage): Promise<void> {
  await arrangeScreen(NARROW);
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html class="at-work" lang="${language}" dir="${direction}"><head><title>Seker</title><link rel="stylesheet" href="${STYLE}"></head><body><div id="root"></div></body></html>`,
  );
  const place = document.getElementById('root');
  if (place === null) throw new Error('no place');
  const root = createRoot(place);
  onLeave(() => root.unmount());
  root.render(screen);
  await page.getByRole('heading').first().findElement();
}

for (const language of ['he', 'en'] as const)
  it(`notes a visit, and says what it lacks (${language})`, async () => {
    const say = workWordsIn(language);
    const kept: NotedVisit[] = [];
    let outcome: 'kept' | 'full' = 'full';
    const onKeep = async (visit: NotedVisit) => {
      kept.push(visit);
      return outcome;
    };
    await show(<VisitForm item={ITEM} say={say} onKeep={onKeep} onBack={() => undefined} />, language);
    const press = async () => await hand.press(page.getByRole('button', { name: say('keepVisit') }));
    await press();
    await expect.element(page.getByRole('alert')).toHaveTextContent(say('chooseStatus'));
    await hand.press(page.getByRole('radio', { name: 'Another language' }));
    await press();
    await expect.element(page.getByRole('alert')).toHaveTextContent(say('chooseLanguage'));
    await hand.press(page.getByRole('radio', { name: 'Appointment' }));
    await press();
    await expect.element(page.getByRole('alert')).toHaveTextContent(say('chooseMoment'));
    await page.getByLabelText(say('visitDay')).fill('2099-05-04');
    await page.getByLabelText(say('visitHour')).fill('18:30');
    await page.getByLabelText(say('visitNote')).fill('אחרי שש');
    expect([await axeFaults(), excessWidth()]).toEqual([[], 0]);
    await press();
    await expect.element(page.getByRole('alert')).toHaveTextContent(say('notKept'));
    // A note that is too long is told, and nothing of it is cut.
    const note = page.getByRole('textbox').last();
    const tooLong = 'א'.repeat(LONGEST_VISIT_NOTE + 2);
    await note.fill(tooLong);
    await press();
    const told = say('noteTooLong', { most: LONGEST_VISIT_NOTE, length: tooLong.length });
    await expect.element(page.getByRole('alert')).toHaveTextContent(told);
    await expect.element(note).toHaveValue(tooLong);
    expect(kept).toHaveLength(1);
    await note.fill('אחרי שש');
    outcome = 'kept';
    await press();
    await expect.poll(() => kept.length).toBe(2);
    expect(kept[1]).toEqual({
      status: STATUSES[1],
      nextAt: Date.parse('2099-05-04T15:30:00Z'),
      language: null,
      note: 'אחרי שש',
    });
  });

it('shows each visit with what came of it, when, by whom, and whether it is sent', async () => {
  const say = workWordsIn('he');
  const visit = { at: Date.parse('2031-05-04T10:00:00Z'), colour: '#b35c00', nextAt: null, note: '' };
  await show(
    <main className="work-case">
      <h1>רונית</h1>
      <VisitsCard
        visits={[
          { ...visit, uid: 'a', status: 'לא נמצא איש בבית', person: null, isUnsent: true, note: 'כלב בחצר' },
          { ...visit, uid: 'b', status: 'סירוב רך', person: 'נועם לוי', isUnsent: false },
        ]}
        language="he"
        say={say}
      />
    </main>,
    'he',
  );
  const [own, other] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()];
  await expect.element(own.getByText(say('chipUnsent'))).toBeVisible();
  await expect.element(own.getByText('כלב בחצר')).toBeVisible();
  await expect.element(other.getByText('נועם לוי')).toBeVisible();
  await expect.element(other.getByText(say('chipSent'))).toBeVisible();
  expect([await axeFaults(), excessWidth()]).toEqual([[], 0]);
});

it('keeps a visit sealed and to be shown in one transaction, and ends the work by a final status', async () => {
  const keys = await createSealingKeys();
  const vault = await new TestDevice<FieldRecords>().setUp();
  await vault.write([{ store: 'work', key: '7-5', value: ASSIGNMENT }]);
  const contact = { publicKey: base64Of(keys.publicKey), offset: -90_000 };
  const typed = { nextAt: null, language: null, note: 'No.' };
  const at = Date.parse('2031-05-04T10:00:00Z');
  expect(await keepVisit(vault, ASSIGNMENT, contact, { ...typed, status: STATUSES[0] }, at)).toBe('kept');
  expect((await vault.read('work', '7-5'))?.doneAt).toBeNull();
  const [shown] = await vault.all('visits');
  const uid = String(shown?.key);
  expect(shown?.value).toMatchObject({ uid, assignment: '7-5', at, status: 'Not at home', note: 'No.' });
  expect(await vault.unsent()).toMatchObject({ count: 1 });
  const item = await vault.read('outbox', uid);
  const opened = await openSealed(
    await readPrivateKey(keys.privateKey),
    item?.bytes ?? new Uint8Array(),
    new TextEncoder().encode(packageBinding(uid)),
  );
  if (!opened.ok) throw new Error(opened.error.code);
  const stream = new Blob([opened.value as never]).stream().pipeThrough(new DecompressionStream('gzip'));
  const read = fieldVisit.parse(JSON.parse(await new Response(stream).text()));
  expect(read).toMatchObject({ uid, projectId: 7, assignmentId: 5, statusId: 1, at, clockAhead: 90_000, note: 'No.' });
  await keepVisit(vault, ASSIGNMENT, contact, { ...typed, status: STATUSES[2] }, at + 1);
  expect((await vault.read('work', '7-5'))?.doneAt).toBe(at + 1);
  await vault.close();
});
