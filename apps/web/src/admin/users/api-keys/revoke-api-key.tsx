import { revokeApiKey, type ApiKeyView } from '@shootdesk/shared/api-keys/api-keys.contract';
import { call } from '../../../api/call.ts';
import { RecordAction } from '../../kit/record-action.tsx';

/** Revokes an API key, after asking. */
export function RevokeApiKey({ apiKey: { id, name, cache_key } }: { readonly apiKey: ApiKeyView }) {
  return (
    <RecordAction
      label="Revoke"
      aria-label={`Revoke ${name}`}
      size="small"
      color="error"
      question={{
        title: 'Revoke API Key?',
        text: `Whatever calls by “${name}” is refused at once. This cannot be undone.`,
      }}
      act={() => call(revokeApiKey, { params: { id }, ifMatch: cache_key })}
      done="API key has been revoked!"
      changes={['api-keys']}
    />
  );
}
