import { wordsOf } from '@shootdesk/shared/client-languages/words';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { writeCopyDocument, type CopyDocument } from './copy-document.ts';

type Copy = CopyDocument['copies'][number];

function aCopy(displayName: string, fields: readonly { name: string; value: string; bulletPoint?: boolean }[]): Copy {
  const copyDetails = fields.map(({ name, value, bulletPoint = false }, index) => ({
    id: index + 1,
    value,
    copyTemplateField: { id: index + 1, name, sort: index + 1, length: 100, bulletPoint },
  }));
  return { copyTemplate: { displayName }, copyDetails };
}

const read = async (parts: Partial<CopyDocument>) => {
  const buffer = Buffer.from(await writeCopyDocument({ title: 'CopyProof', facts: [], copies: [], ...parts }));
  const { value, messages } = await mammoth.convertToHtml({ buffer });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  return value;
};

test('another reader finds the facts, each template, and every word of its texts in their order', async () => {
  const html = await read({
    facts: ['4 Beds', '1 Study'],
    copies: [
      aCopy('Portal', [
        { name: 'Headline', value: 'Light & space' },
        { name: 'Body', value: 'First line.\n\nSecond <line>.' },
        { name: 'Feature 1', value: 'North-facing', bulletPoint: true },
        { name: 'Feature 2', value: 'Pool', bulletPoint: true },
      ]),
      aCopy('Brochure', [{ name: 'Headline', value: 'Zwölf Bäume, 花园 🌳' }]),
    ],
  });
  expect(html).toBe(
    '<p>4 Beds, 1 Study</p>' +
      '<p><strong>Portal</strong></p><p><strong>Headline</strong></p><p>Light &amp; space</p>' +
      '<p><strong>Body</strong></p><p>First line.</p><p>Second &lt;line&gt;.</p>' +
      '<ul><li>North-facing</li><li>Pool</li></ul>' +
      '<p><strong>Brochure</strong></p><p><strong>Headline</strong></p><p>Zwölf Bäume, 花园 🌳</p>',
  );
});

test('fields without words are left out, and so is a template that has nothing else', async () => {
  const empty = [
    { name: 'Headline', value: '' },
    { name: 'Body', value: ' \n ' },
  ];
  const copies = [aCopy('Portal', empty), aCopy('Brochure', [...empty, { name: 'Introduction', value: 'Here' }])];
  expect(await read({ copies })).toBe(
    '<p><strong>Brochure</strong></p><p><strong>Introduction</strong></p><p>Here</p>',
  );
});

test('headings are in the language of the client', async () => {
  const words = wordsOf({ tag: 'de', own: { 'text:Portal': 'Anzeige', 'text:Headline': 'Überschrift' } });
  const copies = [aCopy('Portal', [{ name: 'Headline', value: 'Licht' }])];
  expect(await read({ copies, words })).toBe(
    '<p><strong>Anzeige</strong></p><p><strong>Überschrift</strong></p><p>Licht</p>',
  );
});

test('characters that the format cannot hold are left out', async () => {
  const copies = [aCopy('Portal', [{ name: 'Body', value: 'a\u0001b\u000bc' }])];
  expect(await read({ copies })).toContain('<p>ab</p><p>c</p>');
});
