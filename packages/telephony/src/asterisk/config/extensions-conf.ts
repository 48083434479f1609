import type { ExchangeDescription } from './exchange-description.ts';
import { GENERATED } from './generated.ts';
import { holdContexts } from './hold-contexts.ts';
import { numberContexts, outContexts } from './out-contexts.ts';

/** The contexts that our server sends channels to; `asterisk-check` looks for each of them. */
export const SEKER_CONTEXTS = ['seker-hints', 'seker-out', 'seker-hold', 'seker-wait', 'seker-supervise'] as const;

/**
 * `extensions_seker.conf`: the dial plan. It trusts nobody: what the manager interface hands over in variables is
 * filtered and looked up in tables, and numbers that are never dialled are refused here, too.
 */
export function extensionsConf(description: ExchangeDescription): string {
  const contexts = [
    hints(description),
    outContexts(description),
    numberContexts(description),
    holdContexts(description),
    SUPERVISE,
    PHONES,
  ];
  return [GENERATED, ...contexts.map((context) => `${context.join('\n')}\n`)].join('\n');
}

/** A hint for each station: the exchange reports the state of what has one. */
function hints({ stations }: ExchangeDescription): readonly string[] {
  return ['[seker-hints]', ...stations.map(({ name }) => `exten => ${name},hint,PJSIP/${name}`)];
}

const CALL_ID = 'FILTER(0-9A-Za-z-,${SPY})';

/** A supervisor's station hears the station's leg of the call SPY; ends with that leg, and at once where there is none. */
const SUPERVISE = [
  '[seker-supervise]',
  ...(
    [
      ['listen', 'uqES'],
      ['whisper', 'uqwES'],
      ['barge', 'uqBES'],
    ] as const
  ).flatMap(([how, options]) => [
    `exten => ${how},1,GotoIf($["\${${CALL_ID}}" = ""]?end)`,
    ` same => n,ChanSpy(\${${CALL_ID}},${options})`,
    ' same => n(end),Hangup()',
  ]),
];

/** What a phone may dial by itself, and calls that come in. */
const PHONES = [
  '[seker-phones]',
  'exten => *43,1,Answer()',
  ' same => n,Set(TIMEOUT(absolute)=60)',
  ' same => n,Echo()',
  ' same => n,Hangup()',
  '',
  '[seker-refused]',
  'exten => _X.,1,Hangup(21)',
  'exten => s,1,Hangup(21)',
];
