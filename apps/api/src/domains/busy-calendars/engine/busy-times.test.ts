import { describe, expect, test } from 'vitest';
import { findBusyTimes } from './busy-times.ts';
import { findInThread } from './find-in-thread.ts';

/** Half a year from 1 April 2026, with both changes of Melbourne's clocks: back on 5 April, forward on 4 October. */
const query = {
  timeZone: 'Australia/Melbourne',
  from: new Date('2026-04-01T00:00:00Z'),
  to: new Date('2026-10-10T00:00:00Z'),
  ownHost: 'shootdesk.example.com',
};

const calendar = (...entries: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@example.com', 'SUMMARY:Dentist', ...lines, 'END:VEVENT'].join('\r\n');

const find = (...entries: string[]) => findBusyTimes({ ...query, text: calendar(...entries) });
const textsOf = ({ periods }: ReturnType<typeof findBusyTimes>) =>
  periods.map(({ start, finish }) => `${start.toISOString().slice(0, 16)} ${finish.toISOString().slice(0, 16)}`);
const busy = (...entries: string[]) => textsOf(find(...entries));

/** Outlook's name and rules for Melbourne. */
const outlookZone = `BEGIN:VTIMEZONE
TZID:AUS Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+1100
TZOFFSETTO:+1000
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+1000
TZOFFSETTO:+1100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=10
END:DAYLIGHT
END:VTIMEZONE`;

describe('times', () => {
  test.each([
    ['in UTC', 'DTSTART:20260610T010000Z', 'DTEND:20260610T023000Z'],
    [
      'in a named zone',
      'DTSTART;TZID=Australia/Melbourne:20260610T110000',
      'DTEND;TZID=Australia/Melbourne:20260610T123000',
    ],
    [
      'in a named zone behind a path',
      'DTSTART;TZID=/example.org/1/Australia/Melbourne:20260610T110000',
      'DURATION:PT1H30M',
    ],
    ['without a zone, by the clock of the provider', 'DTSTART:20260610T110000', 'DTEND:20260610T123000'],
    [
      'from one zone to another',
      'DTSTART;TZID=Australia/Perth:20260610T090000',
      'DTEND;TZID=Australia/Melbourne:20260610T123000',
    ],
  ])('%s', (_, ...lines) => {
    expect(busy(event(...lines))).toEqual(['2026-06-10T01:00 2026-06-10T02:30']);
  });

  test('days are those of the provider, and have 25 hours where the clocks go back', () => {
    expect(busy(event('DTSTART;VALUE=DATE:20260405'))).toEqual(['2026-04-04T13:00 2026-04-05T14:00']);
    expect(busy(event('DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260612'))).toEqual([
      '2026-06-09T14:00 2026-06-11T14:00',
    ]);
  });

  test('that are no busy time, outside of the period or copied from Shootdesk are left out', () => {
    const at = ['DTSTART:20260610T010000Z', 'DTEND:20260610T020000Z'];
    expect(busy(event(...at, 'TRANSP:TRANSPARENT'))).toEqual([]);
    expect(busy(event(...at, 'STATUS:CANCELLED'))).toEqual([]);
    expect(busy(event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'))).toEqual([]);
    expect(busy(event('DTSTART:20260610T010000Z'))).toEqual([]);
    expect(busy(event('DTSTART:20270610T010000Z', 'DURATION:PT1H'))).toEqual([]);
    const copied = ['BEGIN:VEVENT', 'UID:job-12@shootdesk.example.com', ...at, 'END:VEVENT'].join('\r\n');
    expect(busy(copied)).toEqual([]);
    expect(busy(event(...at, 'STATUS:TENTATIVE'))).toHaveLength(1);
  });

  test('without a sensible date are left out, or end in this century', () => {
    expect(
      find(event('DTSTART:20269999T990000Z', 'DURATION:P99999999W'), event('DTSTART:oops', 'DURATION:PT1H')).periods,
    ).toEqual([]);
    const endless = event('DTSTART:20260610T010000Z', 'DTEND:99991231T000000Z');
    expect(busy(endless)).toEqual(['2026-06-10T01:00 2099-12-30T00:00']);
  });

  test('that overlap or touch are one', () => {
    const first = event('DTSTART:20260610T010000Z', 'DURATION:PT1H');
    const second = event('DTSTART:20260610T013000Z', 'DURATION:PT1H');
    const third = event('DTSTART:20260610T023000Z', 'DURATION:PT30M');
    expect(busy(first, second, third)).toEqual(['2026-06-10T01:00 2026-06-10T03:00']);
  });

  test('of a VFREEBUSY', () => {
    const lines = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20260610T010000Z/PT1H,20260610T040000Z/20260610T050000Z',
      'FREEBUSY;FBTYPE=FREE:20260610T060000Z/PT1H',
      'END:VFREEBUSY',
    ];
    expect(busy(lines.join('\r\n'))).toEqual([
      '2026-06-10T01:00 2026-06-10T02:00',
      '2026-06-10T04:00 2026-06-10T05:00',
    ]);
  });
});

describe('repeating events', () => {
  const weekly = (zone: string, start: string, count: number) =>
    event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;COUNT=${count}`);

  test.each(['Australia/Melbourne', 'AUS Eastern Standard Time'])(
    'keep their hour over both clock changes in %s',
    (zone) => {
      expect(busy(outlookZone, weekly(zone, '20260402T090000', 2))).toEqual([
        '2026-04-01T22:00 2026-04-01T23:00',
        '2026-04-08T23:00 2026-04-09T00:00',
      ]);
      expect(busy(outlookZone, weekly(zone, '20260930T090000', 2))).toEqual([
        '2026-09-29T23:00 2026-09-30T00:00',
        '2026-10-06T22:00 2026-10-06T23:00',
      ]);
    },
  );

  const daily = event(
    'DTSTART;TZID=Australia/Melbourne:20200610T110000',
    'DTEND;TZID=Australia/Melbourne:20200610T120000',
    'RRULE:FREQ=DAILY;UNTIL=20260612T235959Z',
    'EXDATE;TZID=Australia/Melbourne:20260611T110000',
    'EXDATE:20260610T010000Z',
  );

  test('leave out what is excluded, in whichever zone, and go on from years ago', () => {
    const texts = busy(daily);
    expect(texts.at(0)).toBe('2026-04-01T00:00 2026-04-01T01:00');
    expect(texts.filter((text) => text >= '2026-06-09')).toEqual([
      '2026-06-09T01:00 2026-06-09T02:00',
      '2026-06-12T01:00 2026-06-12T02:00',
    ]);
  });

  test('take place as an override says, are cancelled by one, and one that stands alone counts', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=Australia/Melbourne:20260609T110000',
      'DTSTART:20260609T060000Z',
      'DURATION:PT30M',
    );
    const cancelled = event(
      'RECURRENCE-ID:20260612T010000Z',
      'DTSTART:20260612T010000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    );
    expect(busy(daily, moved, cancelled).filter((text) => text >= '2026-06-09')).toEqual([
      '2026-06-09T06:00 2026-06-09T06:30',
    ]);
    expect(busy(moved)).toEqual(['2026-06-09T06:00 2026-06-09T06:30']);
  });

  test('of whole days', () => {
    const days = event('DTSTART;VALUE=DATE:20260605', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260612');
    expect(busy(days)).toEqual(['2026-06-04T14:00 2026-06-05T14:00', '2026-06-18T14:00 2026-06-19T14:00']);
  });

  test('that repeat each second are refused, and so are too many busy times', () => {
    const bomb = event('DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(() => find(bomb)).toThrow('An entry of the calendar repeats too often to be read.');
    const hourly = event('DTSTART:20260401T000000Z', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY');
    const shifted = event('DTSTART:20260401T003500Z', 'DURATION:PT10M', 'RRULE:FREQ=HOURLY');
    expect(() => find(hourly, shifted)).toThrow('The calendar has more than 5000 busy times in half a year.');
  });

  test('whose rule never yields a date are given up', async () => {
    const text = calendar(
      event('DTSTART:20260401T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    );
    await expect(findInThread({ ...query, text }, 1000)).rejects.toThrow(
      'The calendar takes too much time to be worked out.',
    );
  });
});

describe('a text', () => {
  test('has its busy times read in a thread', async () => {
    const text = calendar(event('DTSTART:20260610T010000Z', 'DURATION:PT1H'));
    expect(textsOf(await findInThread({ ...query, text }))).toEqual(['2026-06-10T01:00 2026-06-10T02:00']);
    await expect(findInThread({ ...query, text: 'x' })).rejects.toThrow('What the address answers is not a calendar.');
  });

  test('may begin with a byte order mark, fold its lines, end them with LF and have alarms', () => {
    const alarm = 'BEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT9H\nEND:VALARM';
    const folded = event(
      'DESCRIPTION:Long\r\n  text',
      'DTSTART;TZID=Australia/\r\n Melbourne:2026061\r\n\t0T110000',
      alarm,
      'DURATION:PT1H',
    );
    const text = `\uFEFF${calendar(folded).replaceAll('\r\n', '\n')}`;
    expect(textsOf(findBusyTimes({ ...query, text }))).toEqual(['2026-06-10T01:00 2026-06-10T02:00']);
  });

  test('with a wrong entry has the others', () => {
    const wrong = event('DTSTART:20260610T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES');
    expect(find(wrong, event('DTSTART:20260611T010000Z', 'DURATION:PT1H'))).toMatchObject({
      periods: [{ start: new Date('2026-06-11T01:00:00Z') }],
      skipped: 1,
    });
  });

  test.each([
    ['is a page', '<!doctype html><title>Sign in</title>', 'What the address answers is not a calendar.'],
    ['is empty', '', 'What the address answers is not a calendar.'],
    ['is an entry alone', event('DTSTART:20260610T010000Z'), 'What the address answers is not a calendar.'],
    [
      'ends its parts in a wrong order',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR',
      'What the address answers is not a calendar.',
    ],
    ['breaks off', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1', 'The calendar breaks off before its end.'],
  ])('that %s is refused', (_, text, sentence) => {
    expect(() => findBusyTimes({ ...query, text })).toThrow(sentence);
  });

  test('without entries is a calendar in which nobody is busy', () => {
    expect(find()).toEqual({ periods: [], skipped: 0 });
  });
});
