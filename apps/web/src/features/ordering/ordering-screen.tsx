import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ordering } from '@shootdesk/shared/order-links/ordering.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { rereadOrdering, sendOrder, type OrderBody } from '../../data/order-links/ordering.ts';
import { ClientLayout } from '../../entities/client-page/client-layout.tsx';
import { problemText } from '../../entities/client-page/problem-text.ts';
import { useWords } from '../../entities/words/use-words.ts';
import { isKeyReused } from '../../ui/form/use-stale-guard.ts';
import { missingFields, orderBody, type OrderValues } from './order-form.ts';
import { EarlierOrders, Placed } from './placed-orders.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { ContactFields, Questions, WishFields } from './visit-fields.tsx';
import styles from './ordering.module.css';

interface Props {
  readonly session: string;
  readonly ordering: Ordering;
}

/** Names of the inputs whose text the browser finds wrong, such as a number that is too large; empty ones are found otherwise. */
function invalidNames(form: HTMLFormElement | null): string[] {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  return inputs.flatMap(({ name, value, validity }) =>
    !validity.valid && (value !== '' || validity.badInput) ? [name] : [],
  );
}

/** Orders services for a property; then shows what was ordered, and where the times of its visits are chosen. */
export function OrderingScreen({ session, ordering }: Props) {
  const words = useWords();
  const { say } = words;
  const cache = useQueryClient();
  const { key, values, set, restart, renewKey } = useOrderDraft(session);
  const [isChecked, setIsChecked] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useMutation({
    mutationFn: (body: OrderBody) => sendOrder(cache, session, body),
    onSuccess: () => {
      setIsChecked(false);
      restart();
    },
    onError: (error) => {
      // The list then contains the order that arrived; whether to order again is for the client to decide.
      if (isKeyReused(error)) void rereadOrdering(cache, session);
    },
    networkMode: 'always',
  });
  const placed = sending.data;
  const isSentOtherwise = isKeyReused(sending.error);
  useEffect(() => {
    // What is shown now begins at its heading, for the keyboard and for screen readers.
    if (placed) heading.current?.focus();
  }, [placed]);
  const missing = isChecked ? [...missingFields(ordering, values), ...wrong] : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setIsChecked(true);
    const invalid = invalidNames(form.current);
    setWrong(invalid);
    const [first] = [...missingFields(ordering, values), ...invalid];
    if (first === undefined) sending.mutate(orderBody(ordering, values, isSentOtherwise ? renewKey() : key));
    else form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };
  const change = (next: Partial<OrderValues>) => {
    setWrong([]);
    set(next);
  };
  const parts = { values, set: change, missing };
  const { contact } = ordering;
  const isClosed = ordering.groups.length === 0;
  const rest = ordering.orders.filter(({ id }) => id !== placed?.id);
  return (
    <ClientLayout title={say('orderTitle')}>
      <Typography>{say('orderFor', { client: ordering.client })}</Typography>
      {placed && <Placed order={placed} heading={heading} onRestart={() => sending.reset()} />}
      {!placed && isClosed && <Alert severity="info">{say('orderNotTaken')}</Alert>}
      {!placed && !isClosed && (
        <form ref={form} noValidate onSubmit={submit} className={styles.actions} style={{ gap: 16 }}>
          <ServiceChoice ordering={ordering} {...parts} />
          <PlaceFields session={session} {...parts} />
          <Questions ordering={ordering} {...parts} />
          <ContactFields {...parts} />
          <WishFields ordering={ordering} {...parts} />
          <div role="alert" className={styles.notices}>
            {missing.length > 0 && <Alert severity="warning">{say('checkFields')}</Alert>}
            {sending.isError && <Alert severity="error">{problemText(words, sending.error)}</Alert>}
          </div>
          <Button type="submit" variant="contained" size="large" loading={sending.isPending}>
            {say(isSentOtherwise ? 'orderOnceMore' : 'sendOrder')}
          </Button>
        </form>
      )}
      <EarlierOrders orders={rest} />
      {contact && (
        <div>
          <Button href={`mailto:${contact.email}`}>
            {contact.name === null ? say('writeToStudio') : say('writeTo', { name: contact.name })}
          </Button>
        </div>
      )}
    </ClientLayout>
  );
}
