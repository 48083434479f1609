import { createHash } from 'node:crypto';
import type { ExchangeDescription } from './exchange-description.ts';
import { GENERATED } from './generated.ts';
import { CALL_GROUP, holdContexts } from './hold-contexts.ts';
import { numberContexts, outContexts } from './out-contexts.ts';

/** The contexts that our server sends channels to; `asterisk-check` looks for each of them. */
export const SEKER_CONTEXTS = ['seker-hints', 'seker-out', 'seker-hold', 'seker-wait', 'seker-supervise'] as const;

/**
 * `extensions_seker.conf`: the dial plan. What the manager interface hands over in variables is not trusted: it is
 * filtered and looked up in tables, and numbers that are never dialled are refused here, too.
 */
export function extensionsConf(description: ExchangeDescription): string {
  const contexts = [
    [`[${MARK_CONTEXT}]`, `exten => ${planMark()},1,NoOp()`],
    hints(description),
    outContexts(description),
    numberContexts(description),
    holdContexts(description),
    SUPERVISE,
    PHONES,
  ];
  return [GENERATED, ...contexts.map((context) => `${context.join('\n')}\n`)].join('\n');
}

/** Its only extension is the mark of the dial plan that the exchange has read. */
export const MARK_CONTEXT = 'seker-plan';

/** Marks what this version's dial plan does: another one where any step of it differs, the same at every exchange. */
export function planMark(): string {
  const steps = [outContexts(ANY), numberContexts(ANY), holdContexts(ANY), SUPERVISE, PHONES];
  return `plan${createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 16)}`;
}

const ANY = {
  trunks: [{ name: 'any', host: 'any', prefix: '9' }],
  callerNumbers: ['0'],
  country: 'IL',
  recordingSpool: '/any',
  holdMusic: 'any',
};

/** A hint for each station: the exchange reports the state of what has one. */
function hints({ stations }: ExchangeDescription): readonly string[] {
  return ['[seker-hints]', ...stations.map(({ name }) => `exten => ${name},hint,PJSIP/${name}`)];
}

/**
 * A supervisor's station hears the leg SPY of a call; ends with that leg, and at once where there is none. CALL is the
 * call's own id, where the leg has another since a hand-over: the supervisor's leg may become the station's.
 */
const SUPERVISE = [
  '[seker-supervise]',
  ...(
    [
      ['listen', 'uqES'],
      ['whisper', 'uqwES'],
      ['barge', 'uqBES'],
    ] as const
  ).flatMap(([how, options]) => [
    `exten => ${how},1,Set(SEKER_SPY=\${FILTER(0-9A-Za-z-,\${SPY})})`,
    ' same => n,GotoIf($["${SEKER_SPY}" = ""]?end)',
    ' same => n,Set(SEKER_CALL=${IF($["${CALL}" = ""]?${SEKER_SPY}:${FILTER(0-9A-Za-z-,${CALL})})})',
    ` same => n,Set(GROUP(${CALL_GROUP})=\${SEKER_CALL})`,
    ` same => n,ChanSpy(\${SEKER_SPY},${options})`,
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
