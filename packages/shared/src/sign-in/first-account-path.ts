/** Path of the page that makes the first account. The token follows as a fragment, which browsers never send. */
export const firstAccountPath = '/set-up';
