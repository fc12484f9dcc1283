import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../../../data/users/queries.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { NewApiKeyDialog } from './new-api-key-dialog.tsx';

interface Props {
  /** Id of the integration's account. */
  readonly userId: string;
  /** A deactivated user gets no further keys. */
  readonly isDeactivated: boolean;
}

/** Card with a user's API keys, newest first; revoked ones stay visible. */
export function ApiKeysSection({ userId, isDeactivated }: Props) {
  const [isMaking, setIsMaking] = useState(false);
  const query = useInfiniteQuery(apiKeysQuery(userId));
  const make = (
    <Button size="small" startIcon={<Add />} aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
      Create API Key
    </Button>
  );
  return (
    <Panel title="API Keys" action={!isDeactivated && make}>
      <Loaded query={query} what="The API keys">
        {({ pages }) => {
          const keys = pages.flatMap(({ results }) => results);
          if (keys.length === 0) return <Typography sx={{ px: 2, py: 1.5 }}>No API keys yet</Typography>;
          return (
            <Box component="ul" aria-label="API Keys" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {keys.map((key) => (
                <ApiKeyRow key={key.id} apiKey={key} />
              ))}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button
          size="small"
          sx={{ m: 1 }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older keys
        </Button>
      )}
      {isMaking && <NewApiKeyDialog userId={userId} onClose={() => setIsMaking(false)} />}
    </Panel>
  );
}
