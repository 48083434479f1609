import type { ExchangeDescription } from './exchange-description.ts';

const DEFAULT_HOLD_SECONDS = 600;
/** How often a waiting leg looks whether the other one is still there, in seconds. */
const LOOK_SECONDS = 2;

/**
 * Where the two legs wait during a hold, each by itself; `Bridge` joins them again. A leg that is left alone is hung up
 * within seconds, so that nobody waits for a call that is over while our server is away.
 */
export function holdContexts({ holdMusic, longestHoldSeconds }: ExchangeDescription): readonly string[] {
  const seconds = longestHoldSeconds ?? DEFAULT_HOLD_SECONDS;
  return [
    '[seker-hold]',
    ...waiting(holdMusic === undefined ? [] : [`StartMusicOnHold(${holdMusic})`], seconds),
    '',
    '[seker-wait]',
    ...waiting([], seconds),
  ];
}

function waiting(before: readonly string[], seconds: number): readonly string[] {
  const [first = '', ...rest] = [
    ...before,
    'Set(SEKER_OTHER=${IF($["${BRIDGEPEER}" = ""]?${SEKER_OTHER}:${BRIDGEPEER})})',
    'Set(SEKER_LOOKS=0)',
  ];
  return [
    `exten => s,1,${first}`,
    ...rest.map((step) => ` same => n,${step}`),
    ` same => n(look),Wait(${LOOK_SECONDS})`,
    ' same => n,GotoIf($["${SEKER_OTHER}" = ""]?count)',
    ' same => n,GotoIf($["${IMPORT(${SEKER_OTHER},UNIQUEID)}" = ""]?end)',
    ' same => n(count),Set(SEKER_LOOKS=$[${SEKER_LOOKS} + 1])',
    ` same => n,GotoIf($[\${SEKER_LOOKS} < ${Math.ceil(seconds / LOOK_SECONDS)}]?look)`,
    ' same => n(end),Hangup()',
  ];
}
