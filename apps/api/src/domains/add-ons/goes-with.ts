import type { AddOnRow } from './add-ons.store.ts';

/** Whether an add-on is ordered with a service; one that names no services goes with all. */
export const goesWith = ({ serviceIds }: Pick<AddOnRow, 'serviceIds'>, serviceId: number): boolean =>
  serviceIds.length === 0 || serviceIds.includes(serviceId);
