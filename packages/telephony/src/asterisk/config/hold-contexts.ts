import type { ExchangeDescription } from './exchange-description.ts';

const DEFAULT_HOLD_SECONDS = 600;
/**
 * How often a waiting leg looks whether the other one is still there, in seconds. A leg comes back here, too, when a
 * resumed conversation ends, so this is also how long it outlives the other one.
 */
const LOOK_SECONDS = 0.5;

/** The group of all legs of a call; a leg counts its group to learn whether it is alone. */
export const CALL_GROUP = 'seker';

/**
 * Where the two legs wait during a hold, each by itself; `Bridge` joins them again. A leg that is left alone is hung up
 * within seconds, so that no one waits for a call that is over while our server is away.
 */
export function holdContexts({
  holdMusic,
  longestHoldSeconds,
}: Pick<ExchangeDescription, 'holdMusic' | 'longestHoldSeconds'>): readonly string[] {
  const looks = Math.ceil((longestHoldSeconds ?? DEFAULT_HOLD_SECONDS) / LOOK_SECONDS);
  const music = holdMusic === undefined ? [] : [`StartMusicOnHold(${holdMusic})`];
  return ['[seker-hold]', ...waiting(music, looks), '', '[seker-wait]', ...waiting([], looks)];
}

function waiting(before: readonly string[], looks: number): readonly string[] {
  return [
    'exten => s,1,Set(SEKER_LOOKS=0)',
    ...before.map((step) => ` same => n,${step}`),
    ` same => n(look),Wait(${LOOK_SECONDS})`,
    ` same => n,GotoIf($[\${GROUP_COUNT(\${GROUP(${CALL_GROUP})}@${CALL_GROUP})} < 2]?end)`,
    ' same => n,Set(SEKER_LOOKS=$[${SEKER_LOOKS} + 1])',
    ` same => n,GotoIf($[\${SEKER_LOOKS} < ${looks}]?look)`,
    ' same => n(end),Hangup()',
  ];
}
