import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';
import {
  listAuthorizedChannels,
  type YoutubeAuthorizationView,
} from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Navigate } from 'react-router';
import { ApiError, firstMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { VersionedForm } from '../../ui/form/use-versioned-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { NewChannelValues } from './new-channel-values.ts';
import { useNewChannel } from './use-new-channel.ts';

interface Props {
  readonly authorization: YoutubeAuthorizationView;
}

interface ChannelFieldProps extends Props {
  readonly form: VersionedForm<NewChannelValues>;
}

const types = videoServiceTypes.map(({ id, name }) => ({ value: String(id), name }));

/** The channels of the account; what there is to say instead where it has none. */
function ChannelField({ form, authorization: { id } }: ChannelFieldProps) {
  const query = useQuery({
    queryKey: ['youtube-authorization', id, 'channels'],
    queryFn: ({ signal }) => call(listAuthorizedChannels, { params: { id } }, signal),
  });
  const { error } = query;
  if (error instanceof ApiError && error.code === 'rule_violated') {
    return <Alert severity="warning">{firstMessage(error)}</Alert>;
  }
  return (
    <Loaded query={query} what="The channels">
      {({ results }) => (
        <SelectField
          form={form}
          name="channelId"
          label="Channel"
          options={results.map((channel) => ({ value: channel.id, name: channel.name }))}
          placeholder="Choose a channel"
          required
        />
      )}
    </Loaded>
  );
}

/** The third step: which channel of the account, what it is called here and what for. */
export function NewChannelForm({ authorization }: Props) {
  const { form, isComplete, leavesTo } = useNewChannel(authorization);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Box component="form" onSubmit={submit} noValidate>
      <FormSection title="Channel Details">
        {form.failure && (
          <Alert severity="error" sx={wholeLine}>
            {form.failure}
          </Alert>
        )}
        <FormField form={form} name="name" label="Name" required />
        <SelectField
          form={form}
          name="videoServiceTypeId"
          label="Type"
          options={types}
          placeholder="Choose a type"
          required
        />
        {authorization.refreshToken && <ChannelField form={form} authorization={authorization} />}
        <Box sx={wholeLine}>
          <Button type="submit" variant="contained" loading={form.isSaving} disabled={!isComplete}>
            Save
          </Button>
        </Box>
      </FormSection>
      {leavesTo && <Navigate to={leavesTo} replace />}
    </Box>
  );
}
