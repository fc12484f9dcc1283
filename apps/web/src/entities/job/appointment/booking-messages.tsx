import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { visitMessagesQuery, type VisitMessagesQuestion } from '../../../data/client-messages/queries.ts';
import { ToldClient } from '../../client/told-client.tsx';
import { fromLocalText } from '../../../kernel/local-time.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';

/** Debounce in ms between the last change and the preview of the messages. */
const settleMs = 400;

interface Booked {
  readonly date: string;
  readonly time: string;
  readonly providerId: string;
  readonly serviceJobLength: string;
}

interface Props {
  readonly jobId: number;
  readonly values: Booked;
  /** The jobs that are booked together, in the order of the work. */
  readonly jobIds: readonly number[];
  /** Computes the start of the visit from the start of the job. */
  readonly visitStart: (dateService: string) => string;
  readonly isTold: boolean;
  readonly onChange: (isTold: boolean) => void;
}

/** Preview of the messages that a booking with these form values would send. */
export function BookingMessages({ jobId, values, jobIds, visitStart, isTold, onChange }: Props) {
  const { timeZone } = useCurrentUser();
  const { date, time, providerId, serviceJobLength } = values;
  const start = fromLocalText(`${date}T${time}`, timeZone);
  const question: VisitMessagesQuestion = {
    serviceJobIds: [...jobIds],
    providerId: Number(providerId) || null,
    dateService: start === null ? null : visitStart(start),
    ...(/^[1-9]\d{0,2}$/.test(serviceJobLength) && { serviceJobLength: Number(serviceJobLength) }),
  };
  const wanted = useDebounced(JSON.stringify(question), settleMs);
  const asked = useMemo(() => JSON.parse(wanted) as VisitMessagesQuestion, [wanted]);
  const { data } = useQuery(visitMessagesQuery(jobId, asked));
  return <ToldClient preview={data} isTold={isTold} onChange={onChange} />;
}
