import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { OrderValues } from './order-form.ts';
import styles from './ordering.module.css';

/** What each part of the form gets. */
export interface FormProps {
  readonly values: OrderValues;
  readonly set: (change: Partial<OrderValues>) => void;
  /** Names of required fields that were empty when the order was to be sent, and still are. */
  readonly missing: readonly string[];
}

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of the order. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
