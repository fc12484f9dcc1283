import type { CalendarAddress } from '@shootdesk/shared/calendars/calendars.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarAddressQuery } from '../src/data/availability/calendar-address.ts';
import { CalendarAddressPanel } from '../src/entities/calendars/calendar-address-panel.tsx';
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
];
