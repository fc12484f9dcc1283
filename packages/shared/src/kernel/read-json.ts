import { z } from 'zod';

/** Whether a member is a `length` that cannot be compared with a number; the validator would throw at it, not refuse it. */
export function isFalseLength(name: string, value: unknown): boolean {
  return name === 'length' && typeof value === 'object' && value !== null;
}

function takeMember(name: string, value: unknown): unknown {
  if (isFalseLength(name, value)) throw new SyntaxError('A length must be comparable.');
  return value;
}

/** A step of a schema that reads a text that is JSON itself; one that cannot be read is refused with `message`. */
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
