/** Whether an add-on is ordered with a service; one that names no services goes with all. */
export const goesWith = ({ serviceIds }: { readonly serviceIds: readonly number[] }, serviceId: number): boolean =>
  serviceIds.length === 0 || serviceIds.includes(serviceId);
