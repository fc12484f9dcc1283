import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import type { NotificationChannel, NotificationPreference } from '@shootdesk/shared/notifications/preferences';
import {
  updateNotificationPreferences,
  type listNotificationPreferences,
} from '@shootdesk/shared/notifications/preferences.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { saveNotificationPreferences } from '../../../data/notifications/mutations.ts';
import { pushStateQuery } from '../../../data/notifications/push.ts';
import { notificationPreferencesQuery } from '../../../data/notifications/queries.ts';
import { useReader } from '../../../kernel/reader.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { GuardedForm } from '../../../ui/form/guarded-form.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { kindOf } from './kinds.ts';
import { PushPanel } from './push-panel.tsx';
import { disabledBy, nothingChanged } from '../../../ui/inputs/disabled-by.ts';

interface Values extends Record<string, unknown> {
  readonly preferences: NotificationPreference[];
  /** Time of the daily e-mail in the person's time zone: '08:00'. */
  readonly digestTime: string;
}

const channels: readonly { readonly value: NotificationChannel; readonly name: string }[] = [
  { value: 'app', name: 'In the app' },
  { value: 'email', name: 'In the app and by e-mail at once' },
  { value: 'digest', name: 'In the app and in the daily e-mail' },
  { value: 'off', name: 'Not at all' },
];

const resolver = contractResolver<Values>(updateNotificationPreferences.body, (values) => values);

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 300px auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface RowProps {
  readonly preference: NotificationPreference;
  /** True if this browser supports push notifications. */
  readonly hasPush: boolean;
  readonly onChange: (preference: NotificationPreference) => void;
}

function KindRow({ preference, hasPush, onChange }: RowProps) {
  const kind = kindOf(preference.notificationTypeId);
  if (!kind) return null;
  const { name, text } = kind;
  const isOff = preference.channel === 'off';
  return (
    <Box role="group" aria-label={name} sx={rowStyle}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </div>
      <NativeSelect
        value={preference.channel}
        choices={channels}
        onChange={(channel) => onChange({ ...preference, channel: channel as NotificationChannel })}
        slotProps={{ htmlInput: { 'aria-label': `${name}: where` } }}
      />
      {hasPush && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={preference.push && !isOff}
              disabled={isOff}
              onChange={(_, push) => onChange({ ...preference, push })}
            />
          }
          label="Push"
          sx={{ mr: 0 }}
        />
      )}
    </Box>
  );
}

function SettingsForm({ settings }: { readonly settings: AnswerOf<typeof listNotificationPreferences> }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { id } = useReader();
  const { data: pushState = 'unsupported' } = useQuery(pushStateQuery(id));
  const { digestTime, timeZone } = settings.additionalInfo;
  const form = useGuardedForm<Values>({
    // No version check, because these are settings of a single person: the last save wins.
    saved: { values: { preferences: [...settings.results], digestTime }, version: null },
    record: 'notification-settings',
    what: 'Notification settings',
    resolver,
    save: (values) => saveNotificationPreferences(cache, values),
    currentOf: () => null,
    onDone: () => notify('Notification settings saved', { type: 'success' }),
  });
  const change = (to: NotificationPreference) => {
    const isSame = (each: NotificationPreference) => each.notificationTypeId === to.notificationTypeId;
    form.set(
      'preferences',
      form.values.preferences.map((each) => (isSame(each) ? to : each)),
    );
  };
  return (
    <GuardedForm form={form}>
      <Stack spacing={2}>
        <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
        <Panel title="What you are told, and where">
          {form.values.preferences.map((each) => (
            <KindRow
              key={each.notificationTypeId}
              preference={each}
              hasPush={pushState !== 'unsupported'}
              onChange={change}
            />
          ))}
        </Panel>
        <Panel title="Daily e-mail">
          <Box sx={{ p: 2, maxWidth: 460 }}>
            <FormField
              form={form}
              name="digestTime"
              label="Sent at"
              type="time"
              helperText={`By the clocks of ${timeZone.replaceAll('_', ' ')}. Nothing is sent when there is nothing to tell.`}
            />
          </Box>
        </Panel>
        {form.failure && <Alert severity="error">{form.failure}</Alert>}
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button
            color="inherit"
            onClick={form.discard}
            {...disabledBy(form.isSaving ? 'The settings are being saved' : !form.isDirty && nothingChanged)}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={form.isSaving}
            {...disabledBy(!form.isDirty && nothingChanged)}
          >
            Save
          </Button>
        </Stack>
      </Stack>
    </GuardedForm>
  );
}

/** Settings of a person: the channels for each type of notification, and push on this device. */
export default function SettingsPage() {
  const settings = useQuery(notificationPreferencesQuery);
  return (
    <Screen title="Notification settings" maxWidth={820}>
      <Stack spacing={2}>
        <Loaded query={settings} what="The settings">
          {(loaded) => <SettingsForm settings={loaded} />}
        </Loaded>
        <PushPanel />
      </Stack>
    </Screen>
  );
}
