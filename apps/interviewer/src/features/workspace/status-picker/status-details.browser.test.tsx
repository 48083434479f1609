import type { CallingHours } from '@seker/fieldwork';
import { bringTexts, createI18n, ScreenApp, workspaceTexts } from '@seker/ui';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StatusDetails } from './status-details.tsx';

bringTexts(workspaceTexts);

const ZONE = 'Asia/Jerusalem';
/** Sunday to Thursday. */
const hours: CallingHours = {
  windows: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
  closedDays: [],
};

let root: Root;
let saved: unknown[];
afterEach(() => root.unmount());

function showMeeting(language: 'he' | 'en') {
  saved = [];
  const translator = createI18n(language);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <StatusDetails
        status={{ id: 1, name: 'Appointment', type: 3, view: 3 }}
        languages={{}}
        zone={ZONE}
        respondentZone={ZONE}
        hours={hours}
        knownDate={null}
        takesFocus
        onDateOpen={() => undefined}
        onSave={(details) => saved.push(details)}
      />
    </ScreenApp>,
  );
  return translator.t;
}

for (const language of ['he', 'en'] as const) {
  test(`a time at which the project does not call is told at once, and kept only knowingly (${language})`, async () => {
    const t = showMeeting(language);
    const field = page.getByRole('textbox', { name: t('picker.date') });
    // A Tuesday, at night.
    await field.fill('2031-07-01 01:50');
    await expect.element(page.getByRole('status')).toHaveTextContent('09:00');
    await userEvent.keyboard('{Enter}');
    const keep = page.getByRole('button', { name: t('picker.keepTime') });
    await expect.element(keep).toHaveFocus();
    expect(saved).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(saved).toEqual([{ nextDt: '2031-07-01 01:50' }]);
  });

  test(`another one is chosen instead, and a time within the calling hours is saved at once (${language})`, async () => {
    const t = showMeeting(language);
    const field = page.getByRole('textbox', { name: t('picker.date') });
    // A Saturday.
    await field.fill('2031-07-05 10:00');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: t('picker.keepTime') })).toHaveFocus();
    await field.fill('2031-07-06 10:00');
    await expect.element(page.getByRole('button', { name: t('app.save') })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(saved).toEqual([{ nextDt: '2031-07-06 10:00' }]);
  });
}
