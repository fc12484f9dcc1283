import type { CalendarAddress } from '@shootdesk/shared/calendars/calendars.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarAddressQuery } from '../src/data/availability/calendar-address.ts';
import { BusyCalendarState } from '../src/entities/calendars/busy-calendar-state.tsx';
import { CalendarAddressPanel } from '../src/entities/calendars/calendar-address-panel.tsx';
import { aBusyCalendar } from '../test/busy-calendars.ts';
import type { Story } from './story.tsx';

interface Props {
  readonly zone: number;
  readonly address: CalendarAddress;
}

/** Stands in for the server, which stories do not ask. */
function Answered({ zone, address }: Props) {
  const cache = useQueryClient();
  useState(() => cache.setQueryData(calendarAddressQuery(zone).queryKey, address));
  return <CalendarAddressPanel zone={zone} />;
}

const url = 'https://shootdesk.example.com/v1/calendars/4-mS1vYpPqvX0kq2h7cT9aWmBfZr5dUe8JnLo3iGxKs6Q.ics';

export const stories: readonly Story[] = [
  {
    part: 'CalendarAddressPanel',
    states: {
      'without an address': () => <Answered zone={1} address={{ url: null, createdAt: null }} />,
      'with an address': () => <Answered zone={2} address={{ url, createdAt: '2026-06-10T00:15:00.000Z' }} />,
    },
  },
  {
    part: 'BusyCalendarState',
    states: {
      read: () => <BusyCalendarState calendar={aBusyCalendar({ skipped: 2 })} timeZone="Australia/Melbourne" />,
      'being read for the first time': () => (
        <BusyCalendarState
          calendar={aBusyCalendar({ isReading: true, lastReadAt: null })}
          timeZone="Australia/Melbourne"
        />
      ),
      'that failed': () => (
        <BusyCalendarState
          calendar={aBusyCalendar({ error: 'The address answers “404 Not Found”.' })}
          timeZone="Australia/Melbourne"
        />
      ),
    },
  },
];
