import { emptyCall } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { buildPhone } from './build-phone.test-data.ts';
import { commandReasons, type VisitState, whyNotCall, whyNotCorrect } from './command-reasons.ts';

const tried = buildPhone({ id: 1, type: 1, statusInVisit: true });
const visit: VisitState = {
  isOnline: true,
  isFinishedOnWeb: false,
  reason: null,
  call: emptyCall,
  phones: [tried],
  currentPhoneId: 1,
  suggestion: null,
  isLineInTrouble: false,
  isOffline: false,
};
const answered = { ...emptyCall, state: 'answered' } as const;

describe('the commands of a visit', () => {
  it('lead to the next respondent once every number has its status', () => {
    expect(commandReasons(visit)).toEqual({
      failed: null,
      survey: 'why.notAnswered',
      next: null,
      hangUp: 'why.noCall',
    });
  });

  it('open the survey and hang up only while the call is answered', () => {
    expect(commandReasons({ ...visit, call: answered })).toMatchObject({
      survey: null,
      hangUp: null,
      next: 'why.callLive',
    });
  });

  it('ask for a status before the next respondent', () => {
    expect(commandReasons({ ...visit, phones: [buildPhone()] }).next).toBe('why.statusNeeded');
  });

  it('keep the respondent while another number is open', () => {
    expect(commandReasons({ ...visit, phones: [tried, buildPhone({ id: 2 })] }).next).toBe('why.phonesLeft');
  });

  it('let go after a final status, although another number is open', () => {
    const final = buildPhone({ id: 1, type: 5, statusInVisit: true });
    expect(commandReasons({ ...visit, phones: [final, buildPhone({ id: 2 })] }).next).toBeNull();
  });

  it('leave only the next respondent after a screening', () => {
    const screened = commandReasons({ ...visit, phones: [buildPhone()], reason: 'overquota' });
    expect(screened).toEqual({ failed: 'why.screened', survey: 'why.screened', next: null, hangUp: 'why.noCall' });
  });

  it('leaves only the call to end, and then the next respondent, once the survey was finished on the web', () => {
    const web = { ...visit, phones: [buildPhone()], isFinishedOnWeb: true };
    const why = 'why.finishedOnWeb';
    expect(commandReasons(web)).toEqual({ failed: why, survey: why, next: null, hangUp: 'why.noCall' });
    expect(commandReasons({ ...web, call: answered })).toMatchObject({ next: null, hangUp: null });
    expect(whyNotCall(buildPhone(), web)).toBe(why);
  });

  it('rest during a break, except hanging up', () => {
    const away = commandReasons({ ...visit, isOnline: false, call: answered });
    expect(away).toEqual({ failed: 'why.notOnline', survey: 'why.notOnline', next: 'why.notOnline', hangUp: null });
  });
});

describe('while the server cannot be reached', () => {
  const away = { ...visit, isOffline: true, call: answered };

  it('nothing that needs it is promised, and a call by hand still ends', () => {
    expect(commandReasons(away)).toEqual({
      failed: null,
      survey: 'why.offline',
      next: 'why.offline',
      hangUp: 'why.offlineCall',
    });
    expect(commandReasons({ ...away, call: { ...answered, manual: true } }).hangUp).toBeNull();
    expect(whyNotCall(buildPhone({ id: 2 }), { ...visit, isOffline: true })).toBe('why.offline');
  });
});

describe('the status', () => {
  it('can be corrected once it is set, until the survey has decided', () => {
    expect(whyNotCorrect(tried, visit)).toBeNull();
    expect(whyNotCorrect(buildPhone({ id: 2 }), visit)).toBe('why.phoneNeedsStatus');
    expect(whyNotCorrect(tried, { ...visit, reason: 'success' })).toBe('why.surveyDone');
    expect(whyNotCorrect(tried, { ...visit, call: { ...answered, phoneId: 1 } })).toBe('why.callLive');
  });
});

describe('a call to a number', () => {
  it('is possible for an untouched one', () => {
    expect(whyNotCall(buildPhone({ id: 2 }), visit)).toBeNull();
  });

  it('waits for the line, the exchange, and respects closed numbers and final statuses', () => {
    expect(whyNotCall(tried, { ...visit, call: answered })).toBe('why.callLive');
    expect(whyNotCall(tried, { ...visit, isLineInTrouble: true })).toBe('why.extension');
    expect(whyNotCall(buildPhone({ type: 6 }), visit)).toBe('why.phoneClosed');
    expect(whyNotCall(tried, { ...visit, phones: [buildPhone({ type: 5, statusInVisit: true })] })).toBe('why.final');
  });

  it('waits for a redial that is about to begin', () => {
    expect(whyNotCall(tried, { ...visit, call: { ...emptyCall, redial: true } })).toBe('why.callLive');
  });
});
