/** What a contact of a client can be told of, in the order of an order's life. */
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

/** Events that a new contact is told of. 'On the way' is for those who ask for it. */
export const usualContactEvents: readonly ContactEvent[] = contactEvents.filter((event) => event !== 'on_the_way');
