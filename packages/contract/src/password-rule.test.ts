import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../tools/test/chance/test-seed.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault, shortestPassword } from './password-rule.ts';
import { ROLES } from './rights.ts';

let common: ReadonlySet<string>;
beforeAll(async () => {
  common = await commonPasswords();
});

const faultOf = (password: string, role: (typeof ROLES)[number] = 'administrator', login = 'dana.levi') =>
  passwordFault({ password, role, login }, common)?.code ?? null;

describe('a password', () => {
  it('has at least 8 signs for an interviewer, and 10 for everyone in the office', () => {
    expect(ROLES.map((role) => shortestPassword(role))).toEqual(ROLES.map((role) => (role === 'interviewer' ? 8 : 10)));
    expect(faultOf('vk7-mq2p', 'interviewer')).toBeNull();
    expect(faultOf('vk7-mq2', 'interviewer')).toBe('tooShort');
    expect(faultOf('vk7-mq2p', 'supervisor')).toBe('tooShort');
    expect(passwordFault({ password: 'x', role: 'encoder', login: 'a' }, common)).toEqual({
      code: 'tooShort',
      limit: 10,
    });
    // A sign is what people see as one.
    expect(faultOf('🙂🙃😀😎🤖', 'interviewer')).toBe('tooShort');
  });

  it.each([
    'password',
    'Password1',
    'qwertyuiop',
    'QWERTYUIOP',
    'aaaaaaaaaa',
    '        ',
    '          ',
    'sunshine2024',
    'iloveyou!!',
    '1234567890',
    'abcdefghijkl',
    'ababababababab',
    'אבגדהוזחטי',
  ])('is not a common one: %j', (password) => {
    expect(faultOf(password, 'interviewer')).toBe('passwordCommon');
  });

  it.each(['dana.levi1', 'levi-dana-1', 'DANALEVI99', 'dana.levi.dana.levi'])(
    'is not made of the login: %s',
    (password) => {
      expect(faultOf(password)).toBe('passwordOwnWords');
    },
  );

  it.each(['bandana-of-my-aunt', 'correct horse battery', 'שלושה כלבים וחתול', 'vk7-mq2p-zz'])(
    'needs no certain kinds of signs, and may have words and blanks: %s',
    (password) => {
      expect(faultOf(password)).toBeNull();
    },
  );

  it('is refused for everyone in the office where it is refused for an interviewer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 10 }), (password, login) => {
        if (faultOf(password, 'interviewer', login) !== null)
          expect(faultOf(password, 'supervisor', login)).not.toBeNull();
      }),
      { seed: TEST_SEED, numRuns: runs(300) },
    );
  });

  it('is refused in any case, and with what people put behind it, if it is common', () => {
    const some = [...common].filter((text) => text.length >= 10).slice(0, 200);
    expect(some.length).toBeGreaterThan(100);
    for (const text of some)
      for (const written of [text, text.toUpperCase()]) expect(faultOf(written), written).toBe('passwordCommon');
  });
});
