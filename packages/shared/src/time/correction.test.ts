import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  complainOfNewShift,
  complainOfProposal,
  maxCorrectionAgeMs,
  refusalOfRemoval,
  shortenedParts,
  type Proposal,
  type ShiftInContext,
  type ShiftPart,
  type Span,
} from './correction.ts';
import { autoCloseAfterMs, workedMs } from './shift.ts';

const minuteMs = 60_000;
const origin = Date.parse('2026-06-01T00:00:00Z');
const at = (minutes: number) => new Date(origin + minutes * minuteMs);

/** Breaks and times on jobs in sequence, between an earlier and a later shift. */
const shiftInContext: fc.Arbitrary<ShiftInContext> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('work', 'break', 'job'),
      minutes: fc.integer({ min: 0, max: 240 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => {
    let minute = 600;
    const parts = pieces.map(({ kind, minutes }, index) => {
      const part = { kind, id: index + 1, start: at(minute), end: at(minute + minutes) };
      minute += minutes;
      return part;
    });
    const ofKind = (kind: string): ShiftPart[] =>
      parts.filter((part) => part.kind === kind).map(({ id, start, end }) => ({ id, start, end }));
    return {
      id: 100,
      start: at(600),
      end: at(minute),
      breaks: ofKind('break'),
      jobs: ofKind('job'),
      otherShifts: [
        { start: at(0), end: at(500) },
        { start: at(minute + 100), end: at(minute + 400) },
      ],
    };
  });

const now = at(10_000);
const minutes = fc.integer({ min: 300, max: 3000 });

const proposalOf = (shift: ShiftInContext) =>
  fc
    .record({
      entry: fc.constantFrom(
        { kind: 'shift' as const, entryId: shift.id },
        ...shift.breaks.map(({ id }) => ({ kind: 'break' as const, entryId: id })),
        ...shift.jobs.map(({ id }) => ({ kind: 'job' as const, entryId: id })),
      ),
      start: minutes,
      end: minutes,
    })
    .map(({ entry, start, end }): Proposal => ({ ...entry, start: at(start), end: at(end) }));

const proposed = shiftInContext.chain((shift) => fc.tuple(fc.constant(shift), proposalOf(shift)));
const seeded = { seed: 20_261_123, numRuns: 500 };

/** The shift after the proposal was accepted. */
function applied(shift: ShiftInContext, { kind, entryId, start, end }: Proposal): ShiftInContext {
  const moved = (parts: readonly ShiftPart[], own: Proposal['kind'], cut: readonly (Span & { id: number })[]) =>
    parts.map((part) => {
      const span = kind === own && part.id === entryId ? { start, end } : cut.find(({ id }) => id === part.id);
      return span ? { id: part.id, start: span.start, end: span.end } : part;
    });
  const shortened = kind === 'shift' ? shortenedParts(shift, { start, end }, now) : [];
  const cutOf = (own: 'break' | 'job') => shortened.filter((part) => part.kind === own);
  return {
    ...shift,
    ...(kind === 'shift' ? { start, end } : {}),
    breaks: moved(shift.breaks, 'break', cutOf('break')),
    jobs: moved(shift.jobs, 'job', cutOf('job')),
  };
}

const length = ({ start, end }: Span) => end.getTime() - start.getTime();
const asSpan = ({ start, end }: { start: Date; end: Date | null }): Span => ({ start, end: end ?? now });
/** Whether no two stretches overlap; empty ones never do. */
function areApart(stretches: readonly { start: Date; end: Date | null }[]): boolean {
  const sorted = stretches
    .map(asSpan)
    .filter((span) => length(span) > 0)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return sorted.every((span, index) => index === 0 || sorted[index - 1]!.end <= span.start);
}

describe('a proposal that nothing is complained of', () => {
  test('leaves a shift apart from the others, with at most 20 hours of work, and its parts within it and apart', () => {
    fc.assert(
      fc.property(proposed, ([shift, proposal]) => {
        fc.pre(Object.keys(complainOfProposal(shift, proposal, now)).length === 0);
        const after = applied(shift, proposal);
        const parts = [...after.breaks, ...after.jobs].filter((part) => length(asSpan(part)) > 0);
        expect(areApart([after, ...after.otherShifts])).toBe(true);
        expect(areApart(parts)).toBe(true);
        for (const { start, end } of parts.map(asSpan))
          expect(after.start <= start && end <= asSpan(after).end).toBe(true);
        expect(workedMs(after, now)).toBeLessThanOrEqual(autoCloseAfterMs);
      }),
      seeded,
    );
  });

  test('is in the past, within 31 days, and longer than nothing', () => {
    fc.assert(
      fc.property(proposed, fc.integer({ min: 0, max: 60_000 }), ([shift, proposal], later) => {
        const today = at(later);
        if (Object.keys(complainOfProposal(shift, proposal, today)).length > 0) return;
        expect(length(proposal)).toBeGreaterThan(0);
        expect(proposal.end <= today).toBe(true);
        expect(today.getTime() - proposal.start.getTime()).toBeLessThanOrEqual(maxCorrectionAgeMs);
      }),
      { ...seeded, numRuns: 5000 },
    );
  });
});

test('what a shorter shift cuts off is only ever shortened', () => {
  fc.assert(
    fc.property(proposed, ([shift, proposal]) => {
      fc.pre(proposal.kind === 'shift' && proposal.start < proposal.end);
      for (const part of shortenedParts(shift, proposal, now)) {
        const before = [...shift.breaks, ...shift.jobs].find(({ id }) => id === part.id)!;
        expect(length(part)).toBeLessThan(length(asSpan(before)));
        expect(part.start >= before.start && part.end <= asSpan(before).end).toBe(true);
      }
    }),
    seeded,
  );
});

const shift: ShiftInContext = {
  id: 100,
  start: at(600),
  end: at(1140),
  breaks: [{ id: 1, start: at(840), end: at(870) }],
  jobs: [{ id: 2, start: at(900), end: at(1020) }],
  otherShifts: [{ start: at(1200), end: null }],
};

test.each<[string, Partial<Proposal>, Partial<ShiftInContext>, object]>([
  ['the same times', {}, {}, { start: 'These are the times as they are.' }],
  ['another shift', { end: at(1210) }, {}, { start: 'These times overlap another shift.' }],
  [
    'more than 20 hours of work',
    { start: at(0), end: at(1231) },
    { otherShifts: [] },
    { end: 'A shift has at most 20 hours of work.' },
  ],
  ['20 hours of work', { start: at(0), end: at(1230) }, { otherShifts: [] }, {}],
  ['a shift that lasts', {}, { end: null }, { start: 'An entry can be corrected once it is over.' }],
  ['an entry of another shift', { entryId: 101 }, {}, { start: 'An entry can be corrected once it is over.' }],
  ['a break up to the job', { kind: 'break', entryId: 1, start: at(840), end: at(900) }, {}, {}],
])('%s', (_, proposed, part, complaints) => {
  const proposal = { kind: 'shift' as const, entryId: 100, start: at(600), end: at(1140), ...proposed };
  expect(complainOfProposal({ ...shift, ...part }, proposal, now)).toEqual(complaints);
});

test('a new shift that nothing is complained of is apart from the others, in the past, within 31 days and 20 hours', () => {
  fc.assert(
    fc.property(shiftInContext, minutes, minutes, ({ otherShifts, ...own }, start, end) => {
      const others = [...otherShifts, own];
      const span = { start: at(start), end: at(end) };
      fc.pre(Object.keys(complainOfNewShift(span, others, now)).length === 0);
      expect(areApart([span, ...others])).toBe(true);
      expect(length(span)).toBeGreaterThan(0);
      expect(length(span)).toBeLessThanOrEqual(autoCloseAfterMs);
    }),
    seeded,
  );
});

test.each<[string, Span, object]>([
  ['beside another shift', { start: at(1140), end: at(1200) }, {}],
  ['into a shift that lasts', { start: at(1140), end: at(1201) }, { start: 'These times overlap another shift.' }],
  ['without length', { start: at(100), end: at(100) }, { end: 'Must be after the start.' }],
  ['into the future', { start: at(9990), end: at(10_001) }, { end: 'Must be in the past.' }],
])('a new shift %s', (_, span, complaints) => {
  expect(complainOfNewShift(span, [shift, ...shift.otherShifts], now)).toEqual(complaints);
});

test.each([
  ['that lasts', { start: at(0), end: null }, 'A shift can be removed once it is over.'],
  ['of 31 days ago', { start: new Date(now.getTime() - maxCorrectionAgeMs), end: at(1) }, null],
  [
    'of longer ago',
    { start: new Date(now.getTime() - maxCorrectionAgeMs - 1), end: at(1) },
    'The shift began more than 31 days ago.',
  ],
])('the removal of a shift %s', (_, stretch, refusal) => {
  expect(refusalOfRemoval(stretch, now)).toBe(refusal);
});
