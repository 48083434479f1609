import type { InterviewerInfo, Respondent } from '@seker/contract';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RespondentLoad } from './respondent-load.ts';
import { useFreshSettings } from './use-fresh-settings.ts';
import { infoOptions, respondentOptions } from './workspace-queries.ts';

const HELD = 71;
let root: Root;
let queries: QueryClient;
let taken: number;
/** Whom the server says that this desk holds. */
let sfId: number | null;
let answered: number;
let ask: () => void;
let finish: () => void;
let act: () => void;

function Desk(): ReactElement {
  const refresh = useFreshSettings(() => {
    taken += 1;
  });
  const going = useMutation({
    mutationFn: async () =>
      await new Promise<void>((resolve) => {
        finish = resolve;
      }),
  });
  return (
    <>
      <button type="button" ref={(node) => void (ask = () => node?.click())} onClick={refresh} />
      <button type="button" ref={(node) => void (act = () => node?.click())} onClick={() => going.mutate()} />
    </>
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  taken = 0;
  sfId = HELD;
  answered = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const asked = String(address instanceof Request ? address.url : address);
    if (asked.includes('general-info')) return Response.json({ data: { statuses: [], lngs: {} } });
    if (!asked.includes('/index')) return Response.json({ code: 'forbidden', error: '' }, { status: 403 });
    answered += 1;
    return Response.json(infoOf(sfId));
  });
  queries = new QueryClient();
  queries.setQueryData(infoOptions(null).queryKey, infoOf(HELD));
  const load: RespondentLoad = { kind: 'loaded', respondent: { respId: 7, sfId: HELD } as Respondent };
  queries.setQueryData(respondentOptions(undefined).queryKey, load);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queries}>
      <Desk />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelectorAll('button')).toHaveLength(2);
});

afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a respondent who was taken while the connection was down is noticed when it is back', async () => {
  sfId = null;
  await refreshed();
  expect(taken).toBe(0);
  await pass(3_000);
  expect(taken).toBe(1);
});

test('a respondent who is held, or comes back into the hand, stays', async () => {
  await refreshed();
  await pass(10_000);
  sfId = null;
  await refreshed();
  sfId = HELD;
  await pass(10_000);
  expect(taken).toBe(0);
});

test('an act of one’s own that leaves the respondent takes no other one', async () => {
  act();
  await expect.poll(() => queries.isMutating()).toBe(1);
  sfId = null;
  await refreshed();
  await pass(10_000);
  finish();
  expect(taken).toBe(0);
});

/** Asked, and answered. */
async function refreshed(): Promise<void> {
  const before = answered;
  ask();
  await pass(1_000);
  await expect.poll(() => answered).toBe(before + 1);
  await pass(0);
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // The answers come over the browser's own ways.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

function infoOf(held: number | null): InterviewerInfo {
  return {
    projId: 1,
    projectName: 'Health',
    auto_deal: 1,
    user: { id: 3, realname: 'Dana Cohen' },
    respId: held === null ? null : 7,
    sfId: held,
    results: [],
    quest_comments: '',
    reason: null,
    state: { name: 'online', since: '2026-11-26T12:00:00Z' },
    call: null,
    zone: 'Asia/Jerusalem',
    hours: { windows: [], closedDays: [] },
    now: '2026-11-26T12:00:00Z',
  };
}
