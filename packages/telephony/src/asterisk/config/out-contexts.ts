import { LONGEST_DIAL_STRING, neverDialledPatterns } from '@seker/fieldwork';
import type { ExchangeDescription, TrunkDescription } from './exchange-description.ts';
import { CALL_GROUP } from './hold-contexts.ts';
import { trunkEndpoint } from './pjsip-conf.ts';

const DEFAULT_RING_SECONDS = 30;

/**
 * `seker-out`: the station is on the line, and the extension is the string to dial. Variables: TRUNK, RING, REC, CLI.
 * A wrong value ends the call with cause 21 (rejected), before any line is used.
 */
export function outContexts({
  trunks,
  recordingSpool,
}: Pick<ExchangeDescription, 'trunks' | 'recordingSpool'>): readonly string[] {
  const ring = '${IF($["${FILTER(0-9,${RING})}" = ""]?' + `${DEFAULT_RING_SECONDS}` + ':${FILTER(0-9,${RING})})}';
  const body = [
    'Set(SEKER_NUMBER=${FILTER(+0-9,${EXTEN})})',
    'GotoIf($["${SEKER_NUMBER}" != "${EXTEN}"]?refuse)',
    `GotoIf($[\${LEN(\${EXTEN})} > ${LONGEST_DIAL_STRING}]?refuse)`,
    'Set(SEKER_TRUNK=${FILTER(0-9A-Za-z-,${TRUNK})})',
    `ExecIf($["\${TRUNK}" = ""]?Set(SEKER_TRUNK=${trunks[0]?.name ?? ''}))`,
    'GotoIf($[${DIALPLAN_EXISTS(seker-trunks,${SEKER_TRUNK},1)} = 0]?refuse)',
    'Set(SEKER_CLI=${FILTER(0-9,${CLI})})',
    'ExecIf($["${CLI}" = ""]?Set(SEKER_CLI=default))',
    'GotoIf($[${DIALPLAN_EXISTS(seker-caller-numbers,${SEKER_CLI},1)} = 0]?refuse)',
    'Set(SEKER_REC=${FILTER(a-z,${REC})})',
    'Gosub(seker-trunks,${SEKER_TRUNK},1)',
    'GotoIf($["${GOSUB_RETVAL}" = ""]?refuse)',
    'Set(SEKER_DIAL=${GOSUB_RETVAL})',
    'Gosub(seker-caller-numbers,${SEKER_CLI},1)',
    'Set(CALLERID(all)=${GOSUB_RETVAL})',
    `Set(SEKER_RING=${ring})`,
    'Set(SEKER_CALL=${FILTER(0-9A-Za-z-,${UNIQUEID})})',
    `Set(GROUP(${CALL_GROUP})=\${SEKER_CALL})`,
    'Set(SEKER_RING=${MIN(120,${MAX(5,${SEKER_RING})})})',
    'Dial(${SEKER_DIAL},${SEKER_RING},b(seker-far^s^1(${SEKER_CALL}^${SEKER_REC})))',
    'Hangup(${HANGUPCAUSE})',
  ];
  return [
    '[seker-out]',
    ...['_X!', '_+X!'].flatMap((pattern) => [
      `exten => ${pattern},1,${body[0]}`,
      ...body.slice(1).map((step) => ` same => n,${step}`),
      ' same => n(refuse),Hangup(21)',
    ]),
    '',
    // On the respondent's leg, before it is called: what belongs to that leg lives through a hold and through the
    // hand-over to another station. The recording begins with the conversation (option b). Without anything on the leg that
    // wants its voice, the exchange passes packets on unread, and where a supervision then begins, the packets' numbers
    // jump back, so that a phone may drop them and hear nothing; a volume that changes nothing prevents that.
    '[seker-far]',
    `exten => s,1,Set(GROUP(${CALL_GROUP})=\${ARG1})`,
    ' same => n,Set(VOLUME(TX)=0)',
    ' same => n,GotoIf($["${ARG2}" = "paused" | "${ARG2}" = "on"]?record)',
    ' same => n,Return()',
    ` same => n(record),MixMonitor(${recordingSpool}/\${ARG1}.wav,b)`,
    // Nothing waits here for the muting, which comes while the respondent's telephone is being found: after a wait on a leg that
    // is not called yet, Asterisk often leaves all that the station says out of the recording.
    ' same => n,Return()',
  ];
}

/** The tables of trunks and of numbers presented, and the refusals of each trunk. */
export function numberContexts({
  trunks,
  callerNumbers,
  country,
}: Pick<ExchangeDescription, 'trunks' | 'callerNumbers' | 'country'>): readonly string[] {
  return [
    '[seker-trunks]',
    ...trunks.flatMap(({ name }) => [
      `exten => ${name},1,Gosub(seker-refusals-${name},s,1)`,
      ' same => n,GotoIf($["${GOSUB_RETVAL}" != "fine"]?refuse)',
      ` same => n,Return(PJSIP/\${SEKER_NUMBER}@${trunkEndpoint(name)})`,
      ' same => n(refuse),Return()',
    ]),
    '',
    '[seker-caller-numbers]',
    // Found by its digits, presented as it is written in the description.
    ...callerNumbers.map((number) => `exten => ${number.replace('+', '')},1,Return(${number})`),
    `exten => default,1,Return(${callerNumbers[0] ?? ''})`,
    ...trunks.flatMap((trunk) => ['', ...refusals(trunk, country)]),
  ];
}

/** Emergency, short and premium numbers, as `neverDialled` refuses them before: the last check before the line. */
function refusals({ name, prefix = '' }: TrunkDescription, country: string | null): readonly string[] {
  const steps = neverDialledPatterns({ country, prefix }).map(({ refused, unless }) => {
    const matches = matching(refused);
    return unless === undefined
      ? `GotoIf($[${matches} = 1]?refuse)`
      : `GotoIf($[${matches} = 1 & ${matching(unless)} = 0]?refuse)`;
  });
  const [first = 'NoOp()', ...rest] = steps;
  return [
    `[seker-refusals-${name}]`,
    `exten => s,1,${first}`,
    ...rest.map((step) => ` same => n,${step}`),
    ' same => n,Return(fine)',
    ' same => n(refuse),Return()',
  ];
}

function matching(pattern: string): string {
  return `\${REGEX("${pattern}" \${SEKER_NUMBER})}`;
}
