import { Notification } from 'react-admin';

/** How long a toast stays, in milliseconds. */
const shownFor = 5000;

/** Where the short messages about what a person has just done appear. */
export function Toasts() {
  return <Notification autoHideDuration={shownFor} />;
}
