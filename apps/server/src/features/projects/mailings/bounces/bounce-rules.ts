/** What came back. `soft`: a mailbox or server that may take mail another time; `notice`: nothing is wrong. */
export type BounceKind = 'hard' | 'soft';

interface BounceRule {
  readonly kind: BounceKind;
  readonly words: RegExp;
}

/**
 * Rules over what a server or a mail program wrote, in this order. What may end comes before what is for ever: a
 * mailbox that is full is often said to be unavailable, too.
 */
const RULES: readonly BounceRule[] = [
  // Full, or over its quota.
  {
    kind: 'soft',
    words:
      /quota (?:exceeded|full)|over ?quota|exceed\w* .{0,40}(?:quota|storage)|quota.{0,30}exceed|(?:mail ?box|inbox|account|disk|folder) (?:is |was )?(?:currently )?(?:full|over)|mailfolder is full|not enough (?:storage|space|disk)|insufficient (?:system )?(?:storage|space)|is full\b|storage limit|size limit for/i,
  },
  // Closed for a while, or for not being used.
  {
    kind: 'soft',
    words:
      /(?:account|user|mailbox|recipient|address|email)[^.\n]{0,40}(?:suspend|disabled|inactive|deactivat|not active|expired|frozen|locked)|(?:suspend|disabled|inactive|deactivated|dormant)[^.\n]{0,30}(?:account|user|mailbox|recipient|address)|no longer active|temporarily|on ?hold/i,
  },
  // A fault on the way, which may be mended.
  {
    kind: 'soft',
    words:
      /timed? ?out|time-?out|try again|retry|did not accept our requests|internal (?:system )?error|mailer error|system error|malformed|could ?n[o']t create|message length|open relay|mail to yourself|unroutable sender/i,
  },
  // Not wanted: content, policy, reputation, authentication.
  {
    kind: 'soft',
    words:
      /\bspam|virus|black ?list|block ?list|\bblocked|banned|\brbl\b|spamhaus|reputation|poor reput|dmarc|\bspf\b|dkim|authenticat|unauthori[sz]ed|policy|reverse dns|\bptr\b|rdns|relay(?:ing)? (?:access )?(?:denied|not (?:allowed|permitted))|unable to relay|not (?:permitted|allowed) to|too (?:many|fast)|rate limit|throttl|sender (?:address )?(?:rejected|denied|verif)|sender denied|domain of sender|access denied|content|message (?:too large|size|rejected)|too (?:big|large)|5\.7\.\d+/i,
  },
  // No such mailbox.
  {
    kind: 'hard',
    words:
      /(?:user|recipient|mailbox|address|account|alias|customer|subscriber|login|person|party)s?[^.\n]{0,60}(?:unknown|not (?:found|exist|known|listed|registered|valid|available here|a (?:valid|known))|does ?n[o']t (?:exist|have)|doesn.t exist|invalid|no longer (?:valid|available|exists|on server)|undeliverable|unrouteable|never been|has moved|cannot be found|rejected|unavailable)|(?:unknown|invalid|no such|nonexistent|non-existent|bad|undeliverable|unrouteable|unroutable|illegal)[^.\n]{0,25}(?:user|recipient|mailbox|address|account|alias|person|local|destination|name)|not (?:our|a) (?:customer|local|known user|valid)|user not found|not a known user|no (?:mailbox|account|user|address) (?:here|by|with|exists?|matching|found)|that user|isn.t a known|does not like recipient|has changed (?:his|her|its|their)|new (?:e-?mail )?address|is no longer here|no longer works|delivery (?:to the following recipients? )?failed permanently|unknown to (?:this|us)|5\.1\.[1-36]\b/i,
  },
  // No such host.
  {
    kind: 'hard',
    words:
      /host (?:or domain name )?(?:unknown|not found)|unknown host|no such (?:host|domain)|domain[^.\n]{0,40}(?:not (?:found|exist|valid)|does not exist|invalid|unknown)|(?:illegal|invalid|bad|unrouteable|unknown) (?:mail )?domain|name (?:or )?service (?:error|not known)|nullmx|null mx|does(?: not|n.t) accept (?:e-?)?mail|all relevant mx records point to non-?existent|couldn.t find any host|no (?:mail exchanger|mx)|5\.1\.(?:2|10)\b|5\.4\.4\b|5\.4\.310/i,
  },
];

/** Judges by words; null when no rule says anything. */
export function judgeWords(words: string): BounceKind | null {
  return RULES.find((rule) => rule.words.test(words))?.kind ?? null;
}

/** Judges by the status of RFC 3463 alone. */
export function judgeStatus(status: string): BounceKind | null {
  if (status.startsWith('4.')) return 'soft';
  if (/^5\.(?:1\.(?:1|2|3|6|10)|4\.4|0\.0)$/.test(status)) return status === '5.0.0' ? null : 'hard';
  return status.startsWith('5.') ? 'soft' : null;
}
