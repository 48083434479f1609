export { BindRow } from './bind-row.tsx';
export { bindsOf } from './binds/bind-form.ts';
export { BindsButton } from './binds/binds-button.tsx';
export { RandomRows } from './chance/random-rows.tsx';
export { RuleRows } from './chance/rule-rows.tsx';
export { SplitRows } from './chance/split-rows.tsx';
export { LogicStrip } from './logic-strip.tsx';
export { useLogicKey } from './use-logic-key.ts';
