import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';

/** Warns that no zone narrows who is listed for a job, and leads those who may give the client one to its page. */
export function NoZoneNote({ clientId }: { readonly clientId: number }) {
  const user = useCurrentUser();
  return (
    <Alert severity="warning" role="note">
      The client has no zone, so people of every zone are listed.{' '}
      {isOfType(user, 'BackOffice') && (
        <MuiLink component={Link} to={`/systemManager/clients/${clientId}/edit`} color="inherit">
          Give the client a zone
        </MuiLink>
      )}
    </Alert>
  );
}
