import type { FromEngine, ToEngine } from './engine-message.ts';
import { DataTest } from './test/data-test.ts';
import { TryOut } from './try-out.ts';

/** The engine beside the screen: a long questionnaire is tried and tested without holding the screen up. */
let tryOut: TryOut | null = null;
let test: DataTest | null = null;
let queue: Promise<void> = Promise.resolve();

const tell = (message: FromEngine): void => globalThis.postMessage(message);

function tellSight(shows: boolean): void {
  const sight = tryOut?.see() ?? null;
  if (sight !== null) tell({ tells: 'sight', sight, shows });
}

async function act(message: ToEngine): Promise<void> {
  if (message.do === 'load') {
    tryOut ??= new TryOut(message.settings);
    const refusal = tryOut.load(message.document, message.files);
    if (refusal === null) tellSight(true);
    else tell({ tells: 'refusal', refusal });
    return;
  }
  if (tryOut === null) return;
  if (message.do === 'take') {
    const model = await tryOut.take(message.fields);
    if (model !== null) tell({ tells: 'reply', sent: message.sent, model });
    tellSight(false);
    return;
  }
  if (message.do === 'set') tryOut.set(message.settings);
  if (message.do === 'speak') await tryOut.speak(message.language);
  if (message.do === 'restart') tryOut.restart();
  if (message.do === 'greet') tryOut.greet();
  if (message.do === 'end') tryOut.showEnd(message.end);
  if (message.do === 'back') await tryOut.back();
  if (message.do === 'fill' && !(await tryOut.fill(message.upTo))) tell({ tells: 'stuck' });
  if (message.do === 'goTo' && !tryOut.goTo(message.uid)) {
    tell({ tells: 'noWay', uid: message.uid });
    return;
  }
  if (message.do === 'goToTrap') {
    if (!tryOut.goToTrap(message.uid)) {
      tell({ tells: 'noWay', uid: message.uid });
      return;
    }
    tell({ tells: 'held' });
  }
  tellSight(true);
}

async function runTest({ document, options }: Extract<ToEngine, { do: 'test' }>): Promise<void> {
  test?.cancel();
  const own = new DataTest(options);
  test = own;
  const refusal = own.load(document);
  if (refusal !== null) {
    tell({ tells: 'testRefused', refusal });
    return;
  }
  // Between two stretches a cancel can come in.
  while (!own.isOver) {
    own.play();
    tell({ tells: 'tested', done: own.done, of: options.count });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  if (!own.isCancelled) tell({ tells: 'testResult', result: own.result() });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  if (data.do === 'test') void runTest(data);
  else if (data.do === 'cancelTest') test?.cancel();
  else queue = queue.then(async () => await act(data));
});
