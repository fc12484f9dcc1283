import { describe, expect, test } from 'vitest';
import { forecastSentence, formatMinutes } from './forecast-sentence.ts';
import type { ForecastView } from './forecasts.contract.ts';

const forms = {
  moment: (instant: string) => `[${instant.slice(8, 16)}]`,
  clock: (instant: string) => `[${instant.slice(11, 16)}]`,
};
const edit = {
  kind: 'edit',
  usual: 70,
  minutes: 70,
  basis: 'service',
  person: { id: 1, name: 'Mia Chen' },
  people: 1,
  jobsBefore: 4,
  worksUntil: null,
  sooner: null,
} as const;
const check = { ...edit, kind: 'qc', usual: 15, minutes: 15, person: null, people: 3, jobsBefore: 0 } as const;

const sentence = (steps: ForecastView['steps'], expectedAt: string | null = '2026-11-27T18:40:00.000Z') =>
  forecastSentence(
    { serviceJobId: 1, deadline: '2026-11-27T17:00:00.000Z', expectedAt, state: 'atRisk', steps },
    'Floor Plan',
    forms,
  );

describe('a forecast says when and why', () => {
  test('with the queue before it, the end of the work of the day and the usual time', () => {
    expect(sentence([{ ...edit, worksUntil: '2026-11-27T17:00:00.000Z' }, check])).toBe(
      'Expected [27T18:40], 1 h 40 after the deadline: 4 jobs before it with Mia Chen, who works until [17:00]; editing of Floor Plan usually takes 1 h 10.',
    );
  });

  test('without a queue', () => {
    expect(sentence([{ ...edit, jobsBefore: 0 }, check], '2026-11-27T16:00:00.000Z')).toBe(
      'Expected [27T16:00], 1 h before the deadline: with Mia Chen; editing of Floor Plan usually takes 1 h 10.',
    );
  });

  test('with what is waited for first', () => {
    const upload = { kind: 'upload', minutes: 90, basis: 'all', isOverdue: false } as const;
    const steps = [{ kind: 'shoot', until: '2026-11-27T15:00:00.000Z' } as const, upload];
    expect(sentence(steps)).toContain(': shoot until [27T15:00]; files usually come 1 h 30 after the shoot.');
    expect(sentence([{ kind: 'booking' }])).toContain(': no appointment yet, at best it is shot now.');
    expect(sentence([{ ...upload, isOverdue: true }])).toContain(': its files are missing.');
    expect(sentence([{ ...upload, kind: 'vendor', minutes: 600 }])).toContain('the vendor’s work usually takes 10 h');
  });

  test('of unassigned work with how many wait for how many people', () => {
    expect(sentence([{ ...edit, person: null, people: 3 }])).toContain(
      ': not assigned yet, 4 jobs before it for 3 people;',
    );
    expect(sentence([{ ...check, jobsBefore: 1 }])).toContain(': QC not assigned yet, 1 job before it for 3 people;');
  });

  test('with where a usual time comes from when it is not of the service', () => {
    expect(sentence([{ ...edit, basis: 'all' }])).toContain('editing usually takes 1 h 10 in all services.');
    expect(sentence([{ ...edit, basis: 'assumed' }])).toContain('editing is taken as 1 h 10, with too few');
  });

  test('with what is left of work that has begun, and with what comes after', () => {
    const steps = [{ ...edit, jobsBefore: 0, minutes: 20 } as const, { ...check, jobsBefore: 3 } as const];
    expect(sentence(steps)).toContain(
      ': with Mia Chen; editing of Floor Plan usually takes 1 h 10, 20 min left; then QC, not assigned yet, 3 jobs before it for 3 people.',
    );
  });

  test('with who would be done earlier', () => {
    const sooner = { id: 2, name: 'Jo Field', doneBy: '2026-11-27T16:00:00.000Z' };
    expect(sentence([{ ...edit, sooner }])).toMatch(/ Jo Field would be done with editing by \[27T16:00\]\.$/);
  });

  test('when it cannot be done', () => {
    expect(sentence([{ ...edit, person: null, people: 0 }], null)).toBe(
      'It cannot be done yet: nobody at work covers editing of Floor Plan.',
    );
    expect(sentence([edit], null)).toContain('Not expected within 60 days: ');
  });
});

test('minutes are said in few words', () => {
  expect([0, 35, 60, 100, 47 * 60, 72 * 60].map(formatMinutes)).toEqual([
    '1 min',
    '35 min',
    '1 h',
    '1 h 40',
    '47 h',
    '3 days',
  ]);
});
