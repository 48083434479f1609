import type { StageFields, SurveyPageModel } from '@seker/contract';
import type { Json } from '@seker/questionnaire/design';
import type { FromEngine, ToEngine } from './engine-message.ts';
import type { PlacedMedia } from './placed-media.ts';
import type { DataTestOptions } from './test/data-test-options.ts';
import type { DataTestResult } from './test/data-test-result.ts';
import type { TrySettings } from './try-settings.ts';
import type { TryRefusal, TrySight } from './try-sight.ts';

export interface EngineState {
  readonly sight: TrySight | null;
  /** Goes up whenever the stage is to show the page anew. */
  readonly shown: number;
  readonly refusal: TryRefusal | null;
  readonly notice: { readonly what: 'noWay' | 'stuck' | 'held'; readonly uid: string } | null;
  readonly test: {
    readonly done: number;
    readonly of: number;
    readonly isRunning: boolean;
    readonly result: DataTestResult | null;
  };
}

const NOTHING: EngineState = {
  sight: null,
  shown: 0,
  refusal: null,
  notice: null,
  test: { done: 0, of: 0, isRunning: false, result: null },
};

/** The worker that plays the draft, as the screen sees it. */
export class Engine {
  readonly #worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<number, (model: SurveyPageModel) => void>();
  #state = NOTHING;
  #sent = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => this.#hear(data));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get state(): EngineState {
    return this.#state;
  }

  load(document: Json, files: PlacedMedia, settings: TrySettings): void {
    this.ask({ do: 'load', document, files, settings });
  }

  ask(message: ToEngine): void {
    this.#become({ notice: null });
    this.#worker.postMessage(message);
  }

  async take(fields: StageFields): Promise<SurveyPageModel> {
    this.#sent += 1;
    const sent = this.#sent;
    return await new Promise((resolve) => {
      this.#waiting.set(sent, resolve);
      this.ask({ do: 'take', sent, fields });
    });
  }

  test(document: Json, options: DataTestOptions): void {
    this.#become({ test: { done: 0, of: options.count, isRunning: true, result: null } });
    this.ask({ do: 'test', document, options });
  }

  cancelTest(): void {
    this.#become({ test: { ...this.#state.test, isRunning: false } });
    this.ask({ do: 'cancelTest' });
  }

  close(): void {
    this.#worker.terminate();
  }

  #hear(message: FromEngine): void {
    const { test, shown } = this.#state;
    switch (message.tells) {
      case 'sight':
        this.#become({ sight: message.sight, refusal: null, shown: message.shows ? shown + 1 : shown });
        return;
      case 'reply':
        this.#waiting.get(message.sent)?.(message.model);
        this.#waiting.delete(message.sent);
        return;
      case 'refusal':
        this.#become({ refusal: message.refusal });
        return;
      case 'noWay':
        this.#become({ notice: { what: 'noWay', uid: message.uid } });
        return;
      case 'stuck':
        this.#become({ notice: { what: 'stuck', uid: '' } });
        return;
      case 'held':
        this.#become({ notice: { what: 'held', uid: '' } });
        return;
      case 'tested':
        if (test.isRunning) this.#become({ test: { ...test, done: message.done, of: message.of } });
        return;
      case 'testResult':
        this.#become({ test: { ...test, isRunning: false, result: message.result } });
        return;
      case 'testRefused':
        this.#become({ refusal: message.refusal, test: { ...test, isRunning: false } });
    }
  }

  #become(change: Partial<EngineState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
