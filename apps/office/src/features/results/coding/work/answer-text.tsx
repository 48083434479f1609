import { usualDirection } from '@seker/kernel';
import type { ReactElement } from 'react';

export interface AnswerTextProps {
  readonly text: string;
  readonly language: string;
  readonly className?: string;
  readonly isDeleted?: boolean;
}

/** What a person said, in the direction of its language, at the side where the screen begins its lines. */
export function AnswerText({ text, language, className = '', isDeleted = false }: AnswerTextProps): ReactElement {
  const Text = isDeleted ? 'del' : 'span';
  return (
    <Text className={`coding-said ${className}`} dir={usualDirection(language)} lang={language}>
      {text}
    </Text>
  );
}
