import { expect, test } from 'vitest';
import { withGenerated } from './generated-table.ts';

const page = 'Before.\n<!-- web: written by npm run bench -- web -->\nold\n<!-- end of web -->\nAfter.\n';

test('the text between the markers of a part is replaced, everything else stays', () => {
  expect(withGenerated(page, 'web', ['| a |', '| b |'])).toBe(
    'Before.\n<!-- web: written by npm run bench -- web -->\n\n| a |\n| b |\n\n<!-- end of web -->\nAfter.\n',
  );
});

test('a part without markers is an error, so that no result is lost', () => {
  expect(() => withGenerated(page, 'sql', [])).toThrow('The markers of sql are missing.');
});
