import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { firstMessage, isNotFound } from '../../kernel/api-error.ts';
import { authorizationQuery } from '../../data/channels/queries.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { channelKind } from './channel-kind.ts';
import { EmailStep } from './email-step.tsx';
import { NewChannelForm } from './new-channel-form.tsx';
import { TokensCard } from './tokens-card.tsx';

/** The steps after Google has sent the browser back. Returns to the first step without an access token. */
function Authorized({ id }: { readonly id: number }) {
  const query = useQuery(authorizationQuery(id));
  if (isNotFound(query.error)) {
    return <EmailStep initial="" problem={firstMessage(query.error)} />;
  }
  return (
    <Loaded query={query} what="The authentication">
      {(authorization) =>
        authorization.accessToken === null ? (
          <EmailStep initial={authorization.emailAddress} problem={authorization.error} />
        ) : (
          <>
            <TokensCard authorization={authorization} />
            <NewChannelForm authorization={authorization} />
          </>
        )
      }
    </Loaded>
  );
}

/** Adds a video channel: authentication at Google, then the choice of the channel. */
export default function AuthorizePage() {
  const [params] = useSearchParams();
  const id = /^[1-9]\d{0,9}$/.exec(params.get('authorization') ?? '')?.[0];
  return (
    <Screen
      title="Add New Channel"
      maxWidth={860}
      action={
        <Button component={Link} to={channelKind.path} color="inherit">
          Back
        </Button>
      }
    >
      <Stack spacing={2}>
        {id ? (
          <Authorized key={id} id={Number(id)} />
        ) : (
          <EmailStep initial="" problem={params.has('error') ? channelSentences.expired : null} />
        )}
      </Stack>
    </Screen>
  );
}
