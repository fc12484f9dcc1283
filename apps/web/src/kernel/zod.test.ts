import { zonePickerQuery } from '@shootdesk/shared/zones/zones.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

afterEach(() => vi.unstubAllGlobals());

/** Counts what is compiled from text. Not a mock, which would not be made by `new`. */
function watchCompiling(): { readonly count: () => number } {
  let compiled = 0;
  const counting = new Proxy(Function, {
    construct(target, texts) {
      compiled += 1;
      return Reflect.construct(target, texts) as object;
    },
  });
  vi.stubGlobal('Function', counting);
  return { count: () => compiled };
}

test.each([
  ['of the web app', z.object({ name: z.string() })],
  ['of a contract', zonePickerQuery],
])('second look #14: a schema %s compiles nothing from text, which the security policy would report', (_, schema) => {
  const compiling = watchCompiling();
  schema.safeParse({ name: 'Inner East' });
  expect(compiling.count()).toBe(0);
});
