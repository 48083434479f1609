import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../texts/say-in.ts';
import { OpenControl, type OpenControlProps } from './open-control.tsx';

function shown(props: Partial<OpenControlProps>): string {
  return renderToStaticMarkup(
    <OpenControl
      format="number"
      lines={1}
      keyboard={undefined}
      name="q"
      value="5"
      labelledBy="l"
      describedBy={undefined}
      isLive
      language="en"
      say={sayIn('en')}
      onType={() => undefined}
      {...props}
    />,
  );
}

describe('a field for typing', () => {
  it('has the keyboard that its rules allow', () => {
    expect(shown({ keyboard: 'numeric' })).toContain('inputMode="numeric"');
    expect(shown({ keyboard: 'decimal' })).toContain('inputMode="decimal"');
    expect(shown({ format: 'text', keyboard: 'email' })).toMatch(/dir="ltr" inputMode="email" autoCapitalize="none"/);
    expect(shown({ format: 'text', keyboard: 'tel' })).toContain('inputMode="tel"');
    expect(shown({ format: 'text' })).toMatch(/dir="auto"/);
    expect(shown({ format: 'text' })).not.toContain('inputMode');
  });

  it('offers a minus where a number may be below zero, once the script runs', () => {
    expect(shown({})).toMatch(/<button type="button" class="icon" aria-label="Negative number" aria-pressed="false">/);
    expect(shown({ value: '-5' })).toContain('aria-pressed="true"');
    expect(shown({ isLive: false })).not.toContain('<button');
    expect(shown({ keyboard: 'decimal' })).not.toContain('<button');
  });
});
