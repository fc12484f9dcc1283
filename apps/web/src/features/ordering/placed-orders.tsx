import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlacedOrder } from '@shootdesk/shared/order-links/ordering.contract';
import type { RefObject } from 'react';
import { useWords } from '../../entities/words/use-words.ts';
import { Section } from './section.tsx';
import styles from './ordering.module.css';

interface OrderProps {
  readonly order: PlacedOrder;
}

/** What was ordered, and where. */
function OrderFacts({ order }: OrderProps) {
  const { studioText, list } = useWords();
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{order.place}</Typography>
      <Typography>{list(order.services.map(studioText))}</Typography>
    </div>
  );
}

/** Ways to the times of the visits. */
function Visits({ order, isMain = false }: OrderProps & { readonly isMain?: boolean }) {
  const { say, studioText, list } = useWords();
  return order.visits.map(({ services, url }) => (
    <Button key={url} href={url} size="large" variant={isMain ? 'contained' : 'outlined'}>
      {say('chooseTimeOf', { services: list(services.map(studioText)) })}
    </Button>
  ));
}

interface PlacedProps extends OrderProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onRestart: () => void;
}

/** The order that was just sent, with the next step. */
export function Placed({ order, heading, onRestart }: PlacedProps) {
  const { say } = useWords();
  return (
    <section className={styles.section} aria-label={say('yourOrders')}>
      <Typography variant="h2" tabIndex={-1} ref={heading} className={styles.heading}>
        {say(order.status === 'waiting' ? 'orderReceivedWaits' : 'orderPlaced')}
      </Typography>
      <OrderFacts order={order} />
      <div className={styles.actions}>
        <Visits order={order} isMain />
        <Button onClick={onRestart}>{say('orderAgain')}</Button>
      </div>
    </section>
  );
}

const words = { waiting: 'orderIsWaiting', confirmed: 'orderIsConfirmed', declined: 'orderIsDeclined' } as const;

/** What was ordered by the link before. */
export function EarlierOrders({ orders }: { readonly orders: readonly PlacedOrder[] }) {
  const { say } = useWords();
  if (orders.length === 0) return null;
  return (
    <Section title={say('yourOrders')}>
      {orders.map((order) => (
        <div key={order.id} className={styles.actions}>
          <OrderFacts order={order} />
          <Typography color="textSecondary">{say(words[order.status])}</Typography>
          {order.reason !== null && <Alert severity="info">{order.reason}</Alert>}
          <Visits order={order} />
        </div>
      ))}
    </Section>
  );
}
