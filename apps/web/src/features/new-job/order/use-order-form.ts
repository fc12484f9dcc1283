import { createOrder } from '@shootdesk/shared/orders/create-order.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { rereadJobs } from '../../../data/jobs/job-cache.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import type { OrderService } from './fill-from-mail.ts';
import { afterMailOrder } from './mail-orders.ts';
import { setOrderValues } from './marked-form.ts';
import {
  emptyOrderForm,
  orderComplaints,
  orderFormBody,
  type BookedVisit,
  type OrderFormValues,
} from './order-values.ts';

/** How an order is saved. */
export interface SaveMode {
  readonly visits: readonly BookedVisit[];
  /** Books in spite of conflicts. */
  readonly override: boolean;
  /** Proposed for each line. */
  readonly deadlines: readonly (string | null)[];
  readonly tellClient: boolean;
}

interface Made {
  readonly id: number;
  readonly jobs: number;
  readonly visits: number;
  /** The next order of the mail; null for none. */
  readonly next: OrderFormValues | null;
}

const onlyOrder: SaveMode = { visits: [], override: false, deadlines: [], tellClient: true };

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** The form of a new order; `save` orders and books the visits of the mode. */
export function useOrderForm(given: Partial<OrderFormValues>, services: readonly OrderService[]) {
  const { timeZone } = useCurrentUser();
  const navigate = useNavigate();
  const notify = useNotify();
  const cache = useQueryClient();
  const { run, dialog } = useConfirmedCall();
  const mode = useRef(onlyOrder);
  const waiting = useRef<OrderFormValues | null>(null);
  const form = useCreateForm<OrderFormValues, Made>({
    what: 'New Order',
    record: 'new-order',
    initial: emptyOrderForm,
    given,
    resolver: complaintsResolver((values) => orderComplaints(values, timeZone)),
    create: async (values, key) => {
      const { visits, override, deadlines, tellClient } = mode.current;
      const body = {
        ...orderFormBody(values, visits, timeZone, deadlines),
        override,
        ...(!tellClient && { tellClient }),
      };
      // Each way of saving has a key of its own, because booking after all is another request.
      const idempotencyKey = `${key}-${visits.map(({ providerId, start }) => `${providerId}@${start}`).join()}-${override}${tellClient ? '' : '-untold'}`;
      const { jobs } = await run((confirmation) =>
        call(createOrder, { body: { ...body, confirmation }, idempotencyKey: idempotencyKey.slice(0, 200) }),
      );
      const next = afterMailOrder(values, 'ordered', { services, timeZone, now: new Date() });
      return { id: jobs[0]!.id, jobs: jobs.length, visits: visits.length, next };
    },
    onCreated: ({ id, jobs, visits, next }) => {
      void rereadJobs(cache);
      const booked = visits > 0 ? ` and ${counted(visits, 'visit', 'visits')} booked` : '';
      const title = next?.mailOrders?.orders[next.mailOrders.at]?.title;
      notify(`${counted(jobs, 'job', 'jobs')} ordered${booked}${title ? `. Next: ${title}` : ''}`, { type: 'success' });
      waiting.current = next;
      if (next) window.scrollTo({ top: 0 });
      else void navigate(`/service-jobs/${id}`);
    },
  });
  useEffect(() => {
    // After the form was emptied, because the next order is another one with a key of its own.
    const next = waiting.current;
    waiting.current = null;
    if (next) setOrderValues(form, next);
  });
  const prepare = (next: SaveMode) => {
    mode.current = next;
  };
  return { form, dialog, prepare };
}
