/** What `offeredServices` reads of a person. */
export const offersServices = {
  services: { select: { serviceId: true } },
  provider: { select: { bookableServices: { select: { serviceId: true } } } },
} as const;

interface Offering {
  readonly services: readonly { readonly serviceId: number }[];
  readonly provider: { readonly bookableServices: readonly { readonly serviceId: number }[] } | null;
}

/** The ids of the services for which a person can be booked. */
export const offeredServices = ({ services, provider }: Offering): number[] =>
  [...services, ...(provider?.bookableServices ?? [])].map(({ serviceId }) => serviceId);
