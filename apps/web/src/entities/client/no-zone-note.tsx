import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';

/** Warns that a client without a zone gets all people listed, and links to the client's page for those who may edit it. */
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
