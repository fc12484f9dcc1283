import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { StateNote } from '../../ui/feedback/state-note.tsx';

/** Where people become providers of the chosen zones; without a zone, where there can be any at all. */
function remedyOf(zones: readonly number[]): { readonly to: string; readonly text: string } {
  const [first, ...others] = zones;
  if (first === undefined) return { to: '/systemManager/users/new', text: 'Create a provider' };
  if (others.length > 0) return { to: '/systemManager/zones', text: 'Link providers to the zones' };
  return { to: `/systemManager/zones/${first}/edit`, text: 'Link providers to the zone' };
}

/** Shown in place of a board without providers. */
export function NoProviders({ zones }: { readonly zones: readonly number[] }) {
  const mayLink = isOfType(useCurrentUser(), 'BackOffice');
  const { to, text } = remedyOf(zones);
  const isOfZones = zones.length > 0;
  const sentence = isOfZones ? 'No on-site provider works in these zones.' : 'There is no on-site provider yet.';
  return (
    <StateNote
      title="No providers"
      text={
        mayLink ? sentence : `${sentence} The back office can ${isOfZones ? 'link providers to them' : 'create one'}.`
      }
      action={
        mayLink && (
          <Button component={Link} to={to} variant="contained">
            {text}
          </Button>
        )
      }
    />
  );
}
