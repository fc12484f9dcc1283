import { expect, test } from 'vitest';
import { removeHidden } from './content-stream.ts';

const layers = {
  hidesMarked: (properties: string) => properties === 'Off',
  hidesObject: (name: string) => name === 'HiddenForm',
};

function withoutHidden(content: string): string {
  return removeHidden(Buffer.from(content, 'latin1'), layers).content.toString('latin1').trim().replaceAll(/\s+/g, ' ');
}

/** Description, input, expected rest. */
const cases: readonly (readonly [string, string, string])[] = [
  ['what nobody hides stays as it is', 'q 1 0 0 1 5 5 cm (a) Tj Q', 'q 1 0 0 1 5 5 cm (a) Tj Q'],
  ['a hidden part goes with its marks', '1 g /OC /Off BDC (a) Tj 0 0 5 5 re f EMC 2 w', '1 g 2 w'],
  ['a shown part stays without its marks', '/OC /On BDC (a) Tj EMC', '(a) Tj'],
  [
    'marks of other kinds stay',
    '/Span << /ActualText (x) >> BDC (a) Tj EMC',
    '/Span << /ActualText (x) >> BDC (a) Tj EMC',
  ],
  ['within a hidden part they go', '/OC /Off BDC /Span << /ActualText (x) >> BDC (a) Tj EMC EMC 2 w', '2 w'],
  ['a shown part within a hidden one is hidden', '/OC /Off BDC /OC /On BDC (a) Tj EMC (b) Tj EMC (c) Tj', '(c) Tj'],
  ['what a hidden part sets lasts', '/OC /Off BDC 1 0 0 rg /F1 9 Tf (a) Tj EMC (b) Tj', '1 0 0 rg /F1 9 Tf (b) Tj'],
  ['between saving and restoring it does not', '/OC /Off BDC q 1 0 0 rg /F1 9 Tf (a) Tj Q EMC (b) Tj', '(b) Tj'],
  ['a saved state that is restored later stays', '/OC /Off BDC q (a) Tj EMC (b) Tj Q', 'q (b) Tj Q'],
  [
    'a limit lasts, without what it was filled with',
    '/OC /Off BDC 0 0 5 5 re W f EMC 9 9 re f',
    '0 0 5 5 re W n 9 9 re f',
  ],
  ['hidden lines of text still begin a line', '/OC /Off BDC (a) \' 1 2 (b) " EMC (c) Tj', 'T* 1 Tw 2 Tc T* (c) Tj'],
  ['brackets and escapes in strings end nothing', '/OC /Off BDC (a \\) EMC (b) c) Tj EMC (\\() Tj', '(\\() Tj'],
  ['texts in hexadecimal and in lists go', '/OC /Off BDC [<4142> -5 (c)] TJ EMC 2 w', '2 w'],
  ['comments hide nothing', '% /OC /Off BDC\n(a) Tj', '(a) Tj'],
  ['a hidden picture within the content goes', '/OC /Off BDC BI /W 1 /H 1 ID \xffEI\x01 EI EMC 2 w', '2 w'],
  ['a shown one stays', 'BI /W 1 /H 1 ID \xffEI\x01 EI 2 w', 'BI /W 1 /H 1 ID \xffEI\x01 EI 2 w'],
  ['a form of a hidden layer is not drawn', '/HiddenForm Do /Form Do', '/Form Do'],
  ['a content that ends too early ends there', '/OC /Off BDC (a) Tj', ''],
];

test.each(cases)('%s', (_name, content, expected) => {
  expect(withoutHidden(content)).toBe(expected);
});

test('says which resources are still used, by kind', () => {
  const content = '/F1 9 Tf /OC /Off BDC q /F2 9 Tf /Picture Do Q /F3 9 Tf EMC /Form Do /P1 scn';
  const { used } = removeHidden(Buffer.from(content), layers);
  expect(Object.fromEntries([...used].map(([category, names]) => [category, [...names]]))).toEqual({
    Font: ['F1', 'F3'],
    XObject: ['Form'],
    Pattern: ['P1'],
  });
});
