import { describe, expect, test } from 'vitest';
import { isTickOnly, openEnforcedItems, providerLines, tickedValue } from './provider-checklist.ts';

const line = { description: 'Lights on', enforce: true, checked: false, serviceJobCheckListItemTypeId: 1 };
const detail = (name: string, value: unknown) => ({ value: JSON.stringify(value), entityFieldType: { name } });

describe('first month #7: rows of the checklist and ProviderChecklist details', () => {
  const items = [
    line,
    { ...line, description: 'Ticked', checked: true },
    { ...line, description: 'Not enforced', enforce: false },
    { ...line, description: 'Of the studio', serviceJobCheckListItemTypeId: 2 },
  ];
  const details = [
    detail('ProviderChecklist', { ...line, description: 'Pool cover off' }),
    detail('ProviderChecklist', { ...line, description: 'Gate closed', checked: true }),
    detail('ProviderChecklist', { enforce: true }),
    detail('ProviderChecklist', null),
    detail('Bed', line),
  ];

  test('are one list', () => {
    expect(providerLines(items, details).map(({ kind, description }) => [kind, description])).toEqual([
      ['item', 'Lights on'],
      ['item', 'Ticked'],
      ['item', 'Not enforced'],
      ['detail', 'Pool cover off'],
      ['detail', 'Gate closed'],
      ['detail', 'Checklist item'],
    ]);
  });

  test('lock uploads by one rule: enforced and not ticked', () => {
    expect(openEnforcedItems(providerLines(items, details))).toEqual(['Lights on', 'Pool cover off', 'Checklist item']);
  });
});

describe('a tick of a detail', () => {
  test('leaves everything else of its value', () => {
    expect(JSON.parse(tickedValue(JSON.stringify(line), true))).toEqual({ ...line, checked: true });
    expect(JSON.parse(tickedValue('{"enforce":true}', true))).toEqual({
      description: 'Checklist item',
      enforce: true,
      checked: true,
      serviceJobCheckListItemTypeId: 1,
    });
  });

  test.each([
    ['the tick', { ...line, checked: true }, true],
    ['the words', { ...line, description: 'Lights off', checked: true }, false],
    ['whether it is enforced', { ...line, enforce: false, checked: true }, false],
    ['its kind', { ...line, serviceJobCheckListItemTypeId: 2, checked: true }, false],
    ['everything', null, false],
  ])('is nothing but a tick when %s changes: %j', (_, to, expected) => {
    expect(isTickOnly(line, to)).toBe(expected);
  });
});
