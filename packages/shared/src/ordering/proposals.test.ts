import { defaultOpening } from '../availability/working-week.ts';
import { describe, expect, test } from 'vitest';
import { missingAnswers, proposedDeadline, proposedLength, type DueFacts } from './proposals.ts';
import type { OrderQuestion } from '../services/service-facts.ts';

describe('the length of an appointment', () => {
  const lengthSteps = [
    { by: 'pictures', from: 25, minutes: 90 },
    { by: 'pictures', from: 40, minutes: 150 },
    { by: 'size', from: 2000, minutes: 120 },
  ] as const;
  const facts = { length: 60, lengthSteps: [...lengthSteps] };

  test.each([
    [{ pictures: null, size: null }, 60],
    [{ pictures: 24, size: 1999 }, 60],
    [{ pictures: 25, size: null }, 90],
    [{ pictures: 25, size: 2000 }, 120],
    [{ pictures: 40, size: 2000 }, 150],
  ])('of %j is %i minutes', (ordered, minutes) => expect(proposedLength(facts, ordered)).toBe(minutes));

  test('is not proposed where the service says nothing', () =>
    expect(proposedLength({ length: null, lengthSteps: [] }, { pictures: 30, size: null })).toBeNull());

  test('a step alone counts once it holds', () => {
    const steps = { length: null, lengthSteps: [...lengthSteps] };
    expect(proposedLength(steps, { pictures: 10, size: null })).toBeNull();
    expect(proposedLength(steps, { pictures: 30, size: null })).toBe(90);
  });
});

describe('the deadline', () => {
  const rules = [
    { classification: null, amount: 24, unit: 'hours' },
    { classification: 3, amount: 4, unit: 'workHours' },
  ] as const;
  // A Friday at 19:00 in Melbourne.
  const dateService = new Date('2026-03-06T08:00:00Z');
  const facts = {
    onSite: true,
    classification: 1,
    dateService,
    serviceJobLength: 60,
    orderedAt: new Date('2026-03-02T00:00:00Z'),
    timeZone: 'Australia/Melbourne',
    opening: defaultOpening,
  };
  const due = (part: Partial<DueFacts>) => proposedDeadline([...rules], { ...facts, ...part })?.toISOString() ?? null;

  test('counts from the end of the appointment', () => expect(due({})).toBe('2026-03-07T09:00:00.000Z'));
  test('of a classification with a rule of its own follows that, over the weekend', () =>
    // Two hours on Friday, two on Monday from 08:00.
    expect(due({ classification: 3 })).toBe('2026-03-08T23:00:00.000Z'));
  test('waits for the appointment', () => expect(due({ dateService: null })).toBeNull());
  test('counts from the order where nobody goes to the property', () =>
    expect(due({ onSite: false, dateService: null })).toBe('2026-03-03T00:00:00.000Z'));
  test('is not proposed without a rule', () => expect(proposedDeadline([], facts)).toBeNull());
});

test('names the required questions without an answer by their own words', () => {
  const questions: OrderQuestion[] = [
    { field: 'Bed', text: null, required: true },
    { field: 'Bath', text: null, required: false },
    { field: 'Agent', text: 'Who presents the film?', required: true },
    { field: 'OrderAnswer', text: 'Which side faces the street?', required: true },
  ];
  expect(missingAnswers(questions, [])).toEqual(['Bedrooms', 'Who presents the film?', 'Which side faces the street?']);
  const answers = [
    { fieldName: 'Bed', value: { value: 3 } },
    { fieldName: 'Agent', value: { name: 'Ann' } },
    { fieldName: 'OrderAnswer', value: { question: 'which side faces the street?', value: 'North' } },
  ];
  expect(missingAnswers(questions, answers)).toEqual([]);
});
