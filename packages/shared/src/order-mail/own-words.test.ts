import { describe, expect, test } from 'vitest';
import { synonymsByGroup } from '../services/shipped-synonyms.ts';
import { serviceCatalogue } from '../services/service-catalogue.ts';
import type { NamedService } from './own-words.ts';
import { parseOrderMail } from './parse-order-mail.ts';

const shipped = serviceCatalogue.map(({ id, name, serviceGroupId }) => ({
  ...{ id, name },
  synonyms: synonymsByGroup[serviceGroupId],
}));
const balloon = { id: 1001, name: 'Balloon Pictures', synonyms: ['from above', 'sky view'] };
const blueHour = { id: 1002, name: 'Blue Hour & Garden', synonyms: ['twilight gallery', 'garden party'] };
const styling = { id: 1003, name: 'Property Styling', synonyms: ['sky view'] };

const idsIn = (text: string, services: readonly NamedService[] = [...shipped, balloon, blueHour, styling]) => {
  const { services: read, notes } = parseOrderMail(`Hi, ${text} for 12 Cotham Rd, Kew VIC 3101 please.`, {
    ...{ now: new Date('2026-12-02T00:00:00Z'), timeZone: 'Australia/Melbourne', services, clients: [] },
  });
  return { ids: read.map(({ value }) => value.serviceId), counts: read.map(({ value }) => value.count?.value), notes };
};

describe('the words of a service that the studio added', () => {
  test.each([
    ['balloon pictures', [1001]],
    ['a Balloon-Picture and a floor plan', [1001, 5]],
    ['photos, 5 x BALLOON PICTURES', [1, 1001]],
    ['pictures from above', [1, 1001]],
    ['blue hour and garden', [1002]],
    ['garden parties', [1002]],
  ])('are read in %j', (text, ids) => {
    expect(idsIn(text).ids).toEqual(ids);
  });

  test('win over words that ship and cover less or as much, not over longer ones', () => {
    expect(idsIn('twilight gallery').ids).toEqual([1002]);
    expect(idsIn('property styling').ids).toEqual([1003]);
    const film = { id: 1004, name: 'Film', synonyms: [] };
    expect(idsIn('drone film', [...shipped, film]).ids).toEqual([25]);
    expect(idsIn('a film', [...shipped, film]).ids).toEqual([1004]);
  });

  test('have counts and refusals like those that ship', () => {
    expect(idsIn('12 balloon pictures').counts).toEqual([12]);
    const declined = idsIn('photos, no balloon pictures');
    expect(declined.ids).toEqual([1]);
    expect(declined.notes).toContain("'balloon pictures' is left out, because the text says not to do it.");
  });

  test('say nothing where several services have them, and where they only ship for pickers', () => {
    expect(idsIn('sky view').ids).toEqual([]);
    expect(idsIn('our plan, the text and layout', [shipped.find(({ id }) => id === 5)!, balloon]).ids).toEqual([]);
  });

  test('are no words of others', () => {
    expect(idsIn('balloon pictures', shipped).ids).toEqual([1]);
    expect(idsIn('studio portrait').ids).toEqual([61]);
  });
});
