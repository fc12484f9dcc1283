/** How long a new review link is valid, in days, unless the person who makes it says otherwise. */
export const reviewLinkDays = 30;
