/** Events of which a contact of a client can be notified, in the order in which an order goes through them. */
export const contactEvents = ['ordered', 'booked', 'moved', 'cancelled', 'on_the_way', 'sent'] as const;

export type ContactEvent = (typeof contactEvents)[number];

export const contactEventLabels: Readonly<Record<ContactEvent, string>> = {
  ordered: 'Order received',
  booked: 'Visit booked',
  moved: 'Visit moved',
  cancelled: 'Visit cancelled',
  on_the_way: 'On the way',
  sent: 'Files sent',
};

/** Events of which a new contact is notified. 'On the way' is only for contacts who want it. */
export const usualContactEvents: readonly ContactEvent[] = contactEvents.filter((event) => event !== 'on_the_way');
