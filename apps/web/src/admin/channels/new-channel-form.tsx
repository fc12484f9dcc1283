import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';
import type { YoutubeAuthorizationView } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { authorizedChannelsQuery } from '../../data/channels/queries.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { InputsForm } from '../kit/inputs-form.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { useNewChannel } from './use-new-channel.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

interface Props {
  readonly authorization: YoutubeAuthorizationView;
}

/** Select with the account's channels, or a note when it has none. */
function ChannelInput({ authorization: { id } }: Props) {
  const query = useQuery(authorizedChannelsQuery(id));
  const { error } = query;
  if (error instanceof ApiError && error.code === 'rule_violated') {
    return <Alert severity="warning">{firstMessage(error)}</Alert>;
  }
  return (
    <Loaded query={query} what="The channels">
      {({ results }) => (
        <NativeSelectInput
          source="channelId"
          label="Channel"
          choices={results.map((channel) => ({ value: channel.id, name: channel.name }))}
          placeholder="Choose a channel"
          required
        />
      )}
    </Loaded>
  );
}

/** Third step to a new video channel: the channel of the account, its name here and its purpose. */
export function NewChannelForm({ authorization }: Props) {
  const { isComplete, ...form } = useNewChannel(authorization);
  return (
    <InputsForm form={form}>
      <FormSection title="Channel Details">
        {form.failure && (
          <Alert severity="error" sx={wholeLine}>
            {form.failure}
          </Alert>
        )}
        <TextInput source="name" label="Name" required helperText={false} />
        <NativeSelectInput
          source="videoServiceTypeId"
          label="Type"
          choices={videoServiceTypes.map(({ id, name }) => ({ value: id, name }))}
          placeholder="Choose a type"
          required
        />
        {authorization.refreshToken && <ChannelInput authorization={authorization} />}
        <Box sx={wholeLine}>
          <Button
            type="submit"
            variant="contained"
            loading={form.isSaving}
            {...disabledBy(!isComplete && 'Name, type and channel are needed')}
          >
            Save
          </Button>
        </Box>
      </FormSection>
    </InputsForm>
  );
}
