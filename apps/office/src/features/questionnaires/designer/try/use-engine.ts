import { useEffect, useState, useSyncExternalStore } from 'react';
import { Engine, type EngineState } from './engine.ts';

/** A worker of its own for as long as the screen is open. */
export function useEngine(): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    const made = new Engine();
    setEngine(made);
    return () => made.close();
  }, []);
  return engine;
}

export function useEngineState(engine: Engine): EngineState {
  return useSyncExternalStore(engine.subscribe, () => engine.state);
}
