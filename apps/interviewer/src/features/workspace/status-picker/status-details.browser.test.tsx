import '../workspace.css';
import '../forced-colors.css';
import {
  arrangeScreen,
  axeFaults,
  excessWidth,
  mainly,
  onLeave,
  press,
  retype,
  showDocument,
} from '@seker/component-tests';
import type { CallingHours } from '@seker/fieldwork';
import { bringTexts, createI18n, ScreenApp, type TextKey, workspaceTexts } from '@seker/ui';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setServerTime } from '../../../session/server-clock.ts';
import { viewOf } from '../callbacks/callback-view.ts';
import { StatusDetails } from './status-details.tsx';
import type { StatusToSave } from './use-save-status.ts';

bringTexts(workspaceTexts);

/** A Thursday, 14:17 in Israel. */
const NOW = '2026-11-26T12:17:00Z';
const ZONE = 'Asia/Jerusalem';
/** Sunday to Thursday, Friday until one, and one holiday with its eve. */
const HOURS: CallingHours = {
  windows: [
    ...[0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
    { weekday: 5, from: '09:00', to: '13:00' },
  ],
  closedDays: ['2026-12-02'],
  closedTimes: [{ day: '2026-12-01', from: '16:16', to: '24:00' }],
  closedNames: { '2026-12-01': { he: 'ערב חג', en: 'Eve of Feast' }, '2026-12-02': { he: 'חג', en: 'Feast' } },
};
const OTHER = viewOf(
  {
    projectId: 1043,
    projectName: 'Health',
    caseId: 7,
    name: 'Yosef',
    at: '2026-11-29T14:40:00Z',
    opensAt: '2026-11-29T14:40:00Z',
    isMine: true,
    owner: 'Dana',
    ask: '',
    note: '',
    zone: ZONE,
  },
  Date.parse(NOW),
);

async function open(language: 'he' | 'en', screen: Parameters<typeof arrangeScreen>[0] = { width: 1280, height: 800 }) {
  await arrangeScreen(screen);
  setServerTime(NOW);
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  const translator = createI18n(language);
  const saved: Pick<StatusToSave, 'nextDt' | 'nextLng'>[] = [];
  const root = createRoot(document.getElementById('root') ?? document.body);
  onLeave(() => {
    root.unmount();
    // Other tests of this page live by its own clock, to the millisecond.
    vi.useFakeTimers({ toFake: ['Date'] });
    setServerTime(new Date().toISOString());
    vi.useRealTimers();
  });
  root.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <main>
        <h1>Desk</h1>
        <h2>Status</h2>
        <h3>Statuses</h3>
        <StatusDetails
          status={{ id: 6, name: 'Appointment', type: 3, view: 1 }}
          languages={{}}
          zone={ZONE}
          respondentZone={ZONE}
          hours={HOURS}
          knownDate={null}
          callbacks={[OTHER]}
          takesFocus
          onDateOpen={() => undefined}
          onSave={(details) => void saved.push(details)}
        />
      </main>
    </ScreenApp>,
  );
  const t = (key: TextKey, values: Readonly<Record<string, string>> = {}): string => translator.t(key, values);
  const field = page.getByRole('textbox', { name: t('picker.date') });
  await expect.element(field).toHaveFocus();
  return { saved, t, field };
}

test.each(['he', 'en'] as const)(
  'a time at which no one calls is told with its reason, and Enter moves it, %s',
  async (language) => {
    const { saved, t, field } = await open(language);
    // What the specification proposes: five minutes ahead.
    await expect.element(field).toHaveValue('2026-11-26 14:22');
    await retype('שישי ב5 אחהצ');
    await expect.element(page.getByText(/2026-11-27.*17:00/).first()).toBeVisible();
    await expect
      .element(
        page.getByText(language === 'he' ? /אחרי כניסת השבת \(16:1\d\)/ : /After the Sabbath comes in \(16:1\d\)/),
      )
      .toBeVisible();
    const moved = page.getByRole('button', {
      name: language === 'he' ? 'לקבוע: יום ראשון ב־17:00' : 'Set Sunday at 17:00',
    });
    await expect.element(moved).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await press('Enter');
    expect(saved).toEqual([{ nextDt: '2026-11-29 17:00' }]);
    // What one has on that day stands beside it.
    const others = page.getByRole('region', { name: t('picker.othersThatDay') });
    await expect.element(others.getByText('Yosef')).toBeVisible();
    await expect.element(others.getByText('16:40')).toBeVisible();
  },
);

test.each(mainly('he'))('it is kept knowingly, or set an hour before the end of the day, %s', async (language) => {
  const { saved } = await open(language);
  await retype('שישי ב-17:00');
  await page.getByRole('button', { name: 'להשאיר; החיוג: יום ראשון ב־09:00' }).click();
  await page.getByRole('button', { name: 'יום שישי ב־12:00', exact: true }).click();
  expect(saved).toEqual([{ nextDt: '2026-11-27 17:00' }, { nextDt: '2026-11-27 12:00' }]);
});

test.each(mainly('en'))('a holiday and its eve are named, %s', async (language) => {
  const { field } = await open(language);
  await field.fill('2.12 10:00');
  await expect
    .element(page.getByText(/^Feast\. The project calls again Thursday, .*2026-12-03.* at 09:00\.$/))
    .toBeVisible();
  await field.fill('tuesday 18:00');
  await expect.element(page.getByText(/^Eve of Feast, after 16:16\./)).toBeVisible();
});

test.each(['he', 'en'] as const)(
  'a text with two meanings is asked about, and Enter leads to the likelier, %s',
  async (language) => {
    const { saved, t } = await open(language);
    await retype('завтра в 5');
    const question = page.getByRole('group', { name: t('date.which') });
    await expect.poll(() => question.getByRole('button').elements().length).toBe(2);
    await press('Enter');
    expect(saved).toEqual([]);
    await expect.element(question.getByRole('button').nth(0)).toHaveFocus();
    const offered = question
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent.slice(-5));
    expect(offered).toEqual(['17:00', '05:00']);
    expect(await axeFaults()).toEqual([]);
  },
);

test.each(mainly('he'))('what is not understood is said, with what the rest means, %s', async (language) => {
  const { saved, t, field } = await open(language);
  await retype('ראשון ב-10 אולי');
  await expect.element(page.getByText(t('date.guess', { text: 'אולי' }))).toBeVisible();
  await press('Enter');
  await press('Enter');
  expect(saved).toEqual([{ nextDt: '2026-11-29 10:00' }]);
  await field.fill('בקרוב');
  await expect.element(page.getByText(t('date.notUnderstood', { text: 'בקרוב' }))).toBeVisible();
});

test.each(mainly('en'))('the arrow down leads to the usual times, %s', async (language) => {
  const { saved, t, field } = await open(language);
  await press('ArrowDown');
  const usual = page.getByRole('group', { name: t('picker.usual') }).getByRole('button');
  await expect.element(usual.nth(0)).toHaveFocus();
  await press('ArrowDown');
  await press('Enter');
  await expect.element(field).toHaveValue('2026-11-26 19:00');
  await expect.element(page.getByRole('button', { name: t('app.save') })).toHaveFocus();
  await press('Enter');
  expect(saved).toEqual([{ nextDt: '2026-11-26 19:00' }]);
});

test.each(mainly('he'))(
  'in colours of the person, and on a phone, what is meant is said by lines, %s',
  async (language) => {
    const { field, t } = await open(language, { width: 390, height: 844, forcedColors: 'active' });
    await retype('שישי ב-17:00');
    const filled = page.getByRole('button', { name: 'לקבוע: יום ראשון ב־17:00' });
    const plain = page.getByRole('button', { name: 'יום שישי ב־12:00', exact: true });
    await expect.element(filled).toBeVisible();
    const line = (element: Element): number => Number.parseFloat(getComputedStyle(element).borderTopWidth);
    expect(line(filled.element())).toBeGreaterThan(line(plain.element()));
    expect(Number.parseFloat(getComputedStyle(field.element()).outlineWidth)).toBeGreaterThanOrEqual(3);
    const note = page
      .getByText(/אחרי כניסת השבת/)
      .element()
      .closest('.wk-agreed-conflict');
    expect(note === null ? 0 : line(note)).toBeGreaterThanOrEqual(2);
    await expect.element(page.getByRole('group', { name: t('picker.usual') })).toBeVisible();
    expect(excessWidth()).toBe(0);
  },
);
