/** What to do about an unexpected error. The server writes the address into the page where the company has set one (`SUPPORT_EMAIL`). */
export function supportText(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name=support-email]')?.content;
  const who = address ? `send it to support at ${address}` : 'show it to the person who looks after Shootdesk for you';
  return `Please take a screenshot of this and ${who}. Loading the page again often helps.`;
}
