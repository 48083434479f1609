import { answerField, cellField, type QuestionPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { liveParts } from './live-parts.ts';
import type { QuestionInputProps } from './question-input.ts';

/** Inputs that few pages have, their plain forms too: fetched before such a page is taken over. */
export type FetchedName = 'CaptureInput' | 'VisualInput';

/** Stands for an input until it has come: what was answered stays as it is. */
export function fetchedInput<Part extends QuestionPart>(
  inputOf: (parts: typeof liveParts) => ((props: QuestionInputProps<Part>) => ReactNode) | undefined,
): (props: QuestionInputProps<Part>) => ReactNode {
  return function FetchedInput(props) {
    const Input = inputOf(liveParts);
    if (Input !== undefined) return <Input {...props} />;
    const { question, value } = props;
    const parts = Object.entries(value.parts ?? {}).flatMap(([part, values]) =>
      values.map((one): readonly [string, string] => [cellField(question.uid, part), one]),
    );
    const fields = [...value.values.map((one) => [answerField(question.uid), one] as const), ...parts];
    return fields.map(([name, one]) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />);
  };
}
