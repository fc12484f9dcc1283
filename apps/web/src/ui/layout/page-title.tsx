/** Title of the browser tab; React puts it into the head. */
export function PageTitle({ text }: { readonly text: string }) {
  return <title>{`${text} · Shootdesk`}</title>;
}
