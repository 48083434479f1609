import type { BannerSetup } from './banner-setup.d.ts';

// The whole script of a banner on the page of another site: small, without a cookie, a request or a style that the site's
// content security policy would have to name. It writes no HTML, so it runs under trusted types, too.
const script = document.currentScript as HTMLScriptElement;
const isPreview = SEKER_BANNER === null;
const setup: BannerSetup = SEKER_BANNER ?? JSON.parse(script.dataset['banner'] ?? '');
const origin = new URL(script.src).origin;
const { shape, side, colour, texts, moment, seconds, selector, scrollPercent, percent, days, pages, key } = setup;
const name = `seker-${key}`;

// The store may be closed to us, or full: then every page is the first one.
const kept = (): { until?: number; in?: boolean } => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
};
const keep = (value: object): void => {
  try {
    localStorage.setItem(name, JSON.stringify({ ...kept(), ...value }));
  } catch {}
};

const wished = [document.documentElement.lang, navigator.language].map((tag) => tag.slice(0, 2));
const language = ([...wished, 'he', 'en'] as ('he' | 'en')[]).find((code) => texts[code]?.title) ?? 'en';
const words = texts[language];

const isHere = new RegExp(`^${(pages || '*').replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`).test(
  location.pathname,
);
const isIn = kept().in ?? Math.random() * 100 < percent;
if (isPreview) show();
else if (isHere && !((kept().until ?? 0) > Date.now())) {
  keep({ in: isIn });
  if (isIn) wait();
}

function wait(): void {
  if (moment === 'delay') setTimeout(show, seconds * 1e3);
  const root = document.documentElement;
  const when = (target: EventTarget, type: string, holds: (event: Event) => unknown): void => {
    const hear = (event: Event): void => {
      if (!holds(event)) return;
      target.removeEventListener(type, hear);
      show();
    };
    target.addEventListener(type, hear, { passive: true });
  };
  if (moment === 'scroll')
    when(window, 'scroll', () => scrollY + innerHeight >= (root.scrollHeight * scrollPercent) / 100);
  // The mouse leaves at the top, where the tabs and the address are.
  if (moment === 'exit') when(root, 'mouseleave', (event) => (event as MouseEvent).clientY <= 0);
  const element = moment === 'selector' ? document.querySelector(selector) : null;
  if (element !== null) {
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      seen.disconnect();
      show();
    });
    seen.observe(element);
  }
}

/** A page with trusted types takes the address of a script from a policy only; where it lets none be made, nothing is counted. */
function trusted(url: string): string {
  const types = (
    window as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } }
  ).trustedTypes;
  return types === undefined ? url : types.createPolicy(name, { createScriptURL: () => url }).createScriptURL(url);
}

function tell(what: 'shown' | 'clicked'): void {
  if (isPreview) return;
  const url = `${origin}/b/${key}/seen?what=${what}`;
  // Where the site's policy lets no request out, a script from our host still comes in.
  const again = (event: SecurityPolicyViolationEvent): void => {
    if (!event.effectiveDirective.startsWith('connect')) return;
    document.removeEventListener('securitypolicyviolation', again);
    const element = document.createElement('script');
    element.src = trusted(url);
    document.head.append(element);
  };
  document.addEventListener('securitypolicyviolation', again);
  navigator.sendBeacon(url);
}

function show(): void {
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] =>
    Object.assign(document.createElement(tag), { textContent: text, className: tag });
  const host = make('div');
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles());
  inside.adoptedStyleSheets = [sheet];
  const isDialog = shape === 'dialog';
  const box = isDialog ? make('dialog') : make('section');
  box.className = 'box';
  box.lang = language;
  box.dir = language === 'he' ? 'rtl' : 'ltr';
  box.setAttribute('aria-label', words.title);
  const heading = make('h2', words.title);
  const go = Object.assign(make('a', words.go), {
    href: `${origin}/s/${key}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  const no = make('button', words.no);
  const close = (): void => {
    host.remove();
    removeEventListener('keydown', leave, true);
    if (!isPreview) keep({ until: Date.now() + days * 864e5 });
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && (isDialog || host.matches(':focus-within'))) close();
  };
  go.onclick = () => {
    tell('clicked');
    close();
  };
  no.onclick = close;
  box.addEventListener('cancel', close);
  addEventListener('keydown', leave, true);
  const acts = make('p');
  acts.append(go, no);
  box.append(heading, ...(words.text ? [make('div', words.text)] : []), acts);
  inside.append(box);
  document.body.append(host);
  // Of the dialog the browser takes care: the focus comes in, stays, and goes back.
  if (box instanceof HTMLDialogElement) box.showModal();
  tell('shown');
}

function styles(): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const ink = red * 299 + green * 587 + blue * 114 > 150_000 ? '#000' : '#fff';
  const place =
    shape === 'bar'
      ? 'inset:auto 0 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center'
      : `bottom:16px;${side}:16px;width:min(320px,calc(100vw - 72px));border-radius:12px`;
  return `:host{all:initial}.box{${shape === 'dialog' ? 'width:min(360px,80vw);border-radius:12px' : `position:fixed;z-index:2147483647;${place}`};padding:20px;border:1px solid #ccc;background:#fff;color:#1a1a1a;font:16px/1.5 system-ui,sans-serif;box-shadow:0 8px 32px #0003}
.h2{margin:0;font-size:18px;line-height:1.3}.p{display:flex;gap:8px;margin:12px 0 0}${shape === 'bar' ? '.p{margin:0}' : ''}
.a,.button{padding:9px 18px;border:0;border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer;text-decoration:none}.a{background:${colour};color:${ink};font-weight:600}
:focus-visible{outline:3px solid #1a1a1a;outline-offset:2px}::backdrop{background:#0006}
@media(prefers-reduced-motion:no-preference){.box{animation:i .25s}}@keyframes i{0%{opacity:0}}`;
}
