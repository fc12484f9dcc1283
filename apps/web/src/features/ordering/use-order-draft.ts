import { useState } from 'react';
import { tabStore } from '../../kernel/browser-store.ts';
import { newKey } from '../../ui/form/use-stale-guard.ts';
import { emptyValues, type OrderValues } from './order-form.ts';

interface Draft {
  /** Of the order, so that sending it again after a reload makes no second one. */
  readonly key: string;
  readonly values: OrderValues;
}

const nameOf = (session: string) => `order-draft-${session.split('.')[0]}`;

const begin = (values: OrderValues): Draft => ({ key: newKey(), values });

function storedDraft(session: string): Draft | null {
  const text = tabStore.read(nameOf(session));
  // Only this page writes it; a field that a later version adds is empty.
  const draft = text === null ? null : (JSON.parse(text) as Draft);
  return draft && { ...draft, values: { ...emptyValues, ...draft.values } };
}

/** The order that is being filled in, kept for this tab until it is sent. */
export function useOrderDraft(session: string) {
  const [draft, setDraft] = useState(() => storedDraft(session) ?? begin(emptyValues));
  const keep = (next: Draft) => {
    tabStore.write(nameOf(session), JSON.stringify(next));
    setDraft(next);
  };
  return {
    ...draft,
    set: (change: Partial<OrderValues>) => keep({ ...draft, values: { ...draft.values, ...change } }),
    /** Begins another order; whom to meet is mostly the same. */
    restart: () => {
      const { contactName, contactPhone } = draft.values;
      keep(begin({ ...emptyValues, contactName, contactPhone }));
    },
    /** Another key, because an earlier attempt was carried out with other values. */
    renewKey: (): string => {
      const key = newKey();
      keep({ ...draft, key });
      return key;
    },
  };
}
