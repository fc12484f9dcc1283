import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  authorizePage,
  revokeYoutubeAuthorization,
  type YoutubeAuthorizationView,
} from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { isStale } from '../../api/stale-record.ts';
import { authorizationRevoked, rereadAuthorization } from '../../data/channels/mutations.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** Revokes the access at Google and returns to the first step. */
function useRevoke({ id, cache_key }: YoutubeAuthorizationView) {
  const cache = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(revokeYoutubeAuthorization, { params: { id }, ifMatch: cache_key }),
    onSuccess: () => {
      authorizationRevoked(cache, id);
      void navigate(authorizePage, { replace: true });
    },
    onError: (error) => {
      notify(firstMessage(error), { type: 'warning' });
      if (isStale(error)) rereadAuthorization(cache, id);
    },
  });
}

/** The second step to a new video channel: which access Google has granted. */
export function TokensCard({ authorization }: { readonly authorization: YoutubeAuthorizationView }) {
  const { emailAddress, error, accessToken, refreshToken } = authorization;
  const { mutate, isPending } = useRevoke(authorization);
  return (
    <FormSection title="Tokens">
      {error && (
        <Alert severity="error" sx={wholeLine}>
          {error}
        </Alert>
      )}
      <ReadOnlyField label="Email" value={emailAddress} isWide />
      <ReadOnlyField label="Access Token" value={accessToken} />
      <ReadOnlyField label="Refresh Token" value={refreshToken} />
      <Button
        variant="outlined"
        color="error"
        loading={isPending}
        onClick={() => mutate()}
        sx={{ justifySelf: 'start', ...wholeLine }}
      >
        Revoke Token
      </Button>
    </FormSection>
  );
}
