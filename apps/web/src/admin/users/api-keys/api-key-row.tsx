import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hasKeyEnded } from '@shootdesk/shared/api-keys/key-end';
import { apiKeyKinds, apiKeyScopes } from '@shootdesk/shared/kernel/api-key-kinds';
import type { ApiKeyView } from '@shootdesk/shared/api-keys/api-keys.contract';
import { useCurrentUser } from '../../../api/current-user.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { RevokeApiKey } from './revoke-api-key.tsx';

const titleStyle = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, minHeight: 34 } as const;

/** Names of the scopes, in the order of the dialog; null for a client key. */
function scopesInWords(scopes: ApiKeyView['scopes']): string | null {
  const chosen = apiKeyScopes.filter(({ id }) => scopes.includes(id));
  return chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : null;
}

/** Shows an API key: its kind, its scopes or clients, its creation, and its last use. */
export function ApiKeyRow({ apiKey }: { readonly apiKey: ApiKeyView }) {
  const { timeZone } = useCurrentUser();
  const { name, prefix, kind, scopes, clients, createdBy, createdAt, lastUsedAt, endsAt, revokedAt } = apiKey;
  const hasEnded = hasKeyEnded(endsAt, useNow());
  const time = (instant: string | null) => instant && formatDateTime(instant, timeZone);
  const maker = createdBy ? ` by ${createdBy.name}` : '';
  return (
    <Box component="li" aria-label={name} sx={{ pt: 1, '& + &': { borderTop: '1px solid', borderColor: 'hairline' } }}>
      <Box sx={titleStyle}>
        <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        {revokedAt && <Badge tone="red" text="Revoked" />}
        {!revokedAt && hasEnded && <Badge tone="red" text="Ended" />}
        <Box sx={{ flexGrow: 1 }} />
        {/* Also of a key that has ended by the clock of this computer, which may be fast. */}
        {!revokedAt && <RevokeApiKey apiKey={apiKey} />}
      </Box>
      <Facts
        facts={[
          { label: 'Prefix', value: <code>{prefix}</code> },
          { label: 'Kind', value: apiKeyKinds.find(({ id }) => id === kind)?.label },
          { label: 'Scopes', value: scopesInWords(scopes) },
          { label: 'Clients', value: clients.map((client) => client.name).join(', ') },
          { label: 'Created', value: `${time(createdAt)}${maker}` },
          { label: 'Last used', value: time(lastUsedAt) ?? 'Never' },
          { label: hasEnded ? 'Ended' : 'Ends', value: time(endsAt) ?? 'No end' },
          { label: 'Revoked', value: time(revokedAt) },
        ]}
      />
    </Box>
  );
}
