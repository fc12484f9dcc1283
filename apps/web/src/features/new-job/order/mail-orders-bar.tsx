import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCurrentUser } from '../../../api/current-user.ts';
import type { OrderService } from './fill-from-mail.ts';
import { afterMailOrder, nextOf, openMailOrder } from './mail-orders.ts';
import { setOrderValues, type OrderForm } from './marked-form.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly form: OrderForm;
  readonly services: readonly OrderService[];
}

/** The orders of a mail for several properties: one is in the form, and the others wait. */
export function MailOrdersBar({ form, services }: Props) {
  const { timeZone } = useCurrentUser();
  const { mailOrders } = form.values;
  if (!mailOrders) return null;
  const { orders, at, ends } = mailOrders;
  const known = () => ({ services, timeZone, now: new Date() });
  const skip = () => {
    const next = afterMailOrder(form.values, 'skipped', known());
    if (next) setOrderValues(form, next);
  };
  return (
    <Alert severity="info" icon={false}>
      This mail has {orders.length} orders. Each is ordered by itself; the next one waits here.
      <Box role="group" aria-label="Orders of the mail" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {orders.map(({ title, text }, index) => (
          <Button
            key={text}
            size="small"
            variant={index === at ? 'contained' : 'outlined'}
            aria-current={index === at}
            {...disabledBy(ends[index] === 'ordered' && 'This has been ordered')}
            onClick={() => index !== at && setOrderValues(form, openMailOrder(form.values, index, known()))}
          >
            {title}
            {ends[index] && `, ${ends[index]}`}
          </Button>
        ))}
        {nextOf(mailOrders) !== -1 && (
          <Button size="small" color="inherit" onClick={skip}>
            Skip this one
          </Button>
        )}
      </Box>
    </Alert>
  );
}
