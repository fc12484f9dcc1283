import { z } from 'zod';

/** Whether a member is an incomparable `length`, on which the validator would throw. */
export function isFalseLength(name: string, value: unknown): boolean {
  return name === 'length' && typeof value === 'object' && value !== null;
}

function takeMember(name: string, value: unknown): unknown {
  if (isFalseLength(name, value)) throw new SyntaxError('A length must be comparable.');
  return value;
}

/** Parses a JSON text; refuses invalid JSON with `message`. */
export function readJson(message: string) {
  return (text: string, context: z.core.$RefinementCtx): unknown => {
    try {
      return JSON.parse(text, takeMember);
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  };
}
