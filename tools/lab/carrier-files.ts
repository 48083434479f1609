import { baseFiles } from './base-files.ts';
import { ANSWERING_PHONES, LOAD_PHONES, OTHER_PHONES, phoneSecret } from './description.ts';
import { HEARD, LAB } from './place.ts';

/** The respondents' tone, in Hz. */
export const RESPONDENT_HZ = 1_300;

/** The other end of all lines: the interviewers' phones, and a carrier at which a number's ending says what happens. */
export function carrierFiles(): Readonly<Record<string, string>> {
  return {
    ...baseFiles(LAB.carrier.home),
    'extensions.conf': dialPlan(),
    'pjsip.conf': phones(),
    'manager.conf': '[general]\nenabled=no\n',
    'http.conf': '[general]\nenabled=no\n',
    'rtp.conf': `[general]\nrtpstart=${LAB.carrier.firstRtp}\nrtpend=${LAB.carrier.lastRtp}\n`,
  };
}

/** What reaches an end of the line is kept in a file of its number, what it says is a tone of its own. */
function talks(hertz: number): readonly string[] {
  return [
    'Answer()',
    `MixMonitor(${HEARD}/\${SEKER_WHO}-both.wav,r(${HEARD}/\${SEKER_WHO}.wav))`,
    `Playtones(!0/10,${hertz})`,
  ];
}

function dialPlan(): string {
  const phone = Object.entries(ANSWERING_PHONES).flatMap(([name, hertz]) =>
    steps(name, ['Set(SEKER_WHO=${EXTEN})', ...talks(hertz), 'Wait(300)']),
  );
  const [silent, busy] = OTHER_PHONES;
  return [
    '[general]',
    'static=yes',
    'writeprotect=yes',
    '[carrier]',
    ...phone,
    ...steps(silent, ['Ringing()', 'Wait(100)']),
    ...steps(busy, ['Hangup(17)']),
    ...LOAD_PHONES.flatMap((name) => steps(name, ['Answer()', ...TALKS_UNHEARD])),
    // A line for each call that reaches the carrier: the number, and who calls.
    ...['_XXXX!', '_+X!'].flatMap((pattern) =>
      steps(pattern, [
        'Set(SEKER_WHO=${FILTER(0-9,${EXTEN})})',
        'Log(NOTICE,carrier: ${EXTEN} from ${CALLERID(num)})',
        'Goto(behave,${EXTEN:-2},1)',
      ]),
    ),
    '[behave]',
    ...steps('_XX', answersAndStays()),
    ...steps('02', ['Ringing()', 'Wait(1)', 'Hangup(17)']),
    ...steps('03', ['Ringing()', 'Wait(300)']),
    ...steps('04', ['Ringing()', 'Wait(1)', ...talks(RESPONDENT_HZ), 'Wait(3)', 'Hangup(16)']),
    ...steps('05', ['Hangup(1)']),
    ...steps('06', ['Hangup(34)']),
    ...steps('07', ['Ringing()', 'Wait(1)', 'Hangup(21)']),
    ...steps('08', [...talks(RESPONDENT_HZ), 'Wait(60)']),
    ...steps('09', [...talks(RESPONDENT_HZ), 'Wait(60)']),
    ...steps('10', ['Progress()', 'Playtones(950/330,1400/330,1800/330)', 'Wait(5)', 'Hangup(1)']),
    ...steps('11', ['Ringing()', 'Wait(8)', ...talks(RESPONDENT_HZ), 'Wait(300)']),
    ...steps('12', ['Hangup(27)']),
    ...steps('13', [...talks(RESPONDENT_HZ), 'Wait(300)']),
    ...steps('14', ['Ringing()', 'Wait(1)', 'Answer()', ...TALKS_UNHEARD]),
    '',
  ].join('\n');
}

/** Says a tone, and keeps nothing: of a load, the exchange is what is measured. */
const TALKS_UNHEARD = [`Playtones(!0/10,${RESPONDENT_HZ})`, 'Wait(300)'] as const;

function answersAndStays(): readonly string[] {
  return ['Ringing()', 'Wait(1)', ...talks(RESPONDENT_HZ), 'Wait(300)'];
}

function steps(extension: string, [first = 'NoOp()', ...rest]: readonly string[]): readonly string[] {
  return [`exten => ${extension},1,${first}`, ...rest.map((step) => ` same => n,${step}`)];
}

function phones(): string {
  const exchange = `127.0.0.1:${LAB.exchange.sipPort}`;
  return [
    '[global]',
    'type=global',
    'user_agent=seker-laboratory-carrier',
    '[udp]',
    'type=transport',
    'protocol=udp',
    `bind=127.0.0.1:${LAB.carrier.sipPort}`,
    '[exchange]',
    'type=endpoint',
    'transport=udp',
    'context=carrier',
    'disallow=all',
    'allow=alaw,ulaw',
    'direct_media=no',
    '[exchange]',
    'type=identify',
    'endpoint=exchange',
    'match=127.0.0.1',
    ...[...Object.keys(ANSWERING_PHONES), ...OTHER_PHONES, ...LOAD_PHONES].flatMap((name) => [
      `[phone-${name}]`,
      'type=auth',
      'auth_type=digest',
      `username=${name}`,
      `password=${phoneSecret(name)}`,
      `[register-${name}]`,
      'type=registration',
      'transport=udp',
      `outbound_auth=phone-${name}`,
      `server_uri=sip:${exchange}`,
      `client_uri=sip:${name}@${exchange}`,
      `contact_user=${name}`,
      'expiration=120',
      'retry_interval=5',
      'forbidden_retry_interval=5',
      'auth_rejection_permanent=no',
      'max_retries=100000',
    ]),
    '',
  ].join('\n');
}
