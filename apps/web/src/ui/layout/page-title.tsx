import { useBranding } from '../../kernel/branding.ts';

/** Title of the browser tab, which React moves into the head. */
export function PageTitle({ text }: { readonly text: string }) {
  const { name } = useBranding();
  return <title>{`${text} · ${name}`}</title>;
}
