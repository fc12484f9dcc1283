import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { contactEventLabels } from '@shootdesk/shared/client-contacts/contact-events';
import type { ClientMessage, ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import { useState } from 'react';

const nameOf = ({ name, email }: ClientMessage) => name ?? email;

const listed = (names: readonly string[]) => [...new Set(names)].join(', ');

/** Sentences about who gets a message, and who does not and why. */
function sentencesOf({ messages, untold }: ClientMessages): string[] {
  const without = untold.filter(({ why }) => why === 'no_email').map(({ name }) => name);
  const unwilling = untold.filter(({ why }) => why === 'not_wanted').map(({ name }) => name);
  return [
    messages.length === 0 ? 'Nobody is told.' : `Told: ${listed(messages.map(nameOf))}.`,
    ...(without.length > 0 ? [`No e-mail address: ${listed(without)}.`] : []),
    ...(unwilling.length > 0 ? [`Not told of this by their settings: ${listed(unwilling)}.`] : []),
  ];
}

const messageStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

function Message({ message }: { readonly message: ClientMessage }) {
  const { event, name, email, subject, body } = message;
  const to = name === null ? `${email} (calendar)` : `${name} <${email}>`;
  return (
    <Box component="li" sx={messageStyle}>
      <Typography variant="body2" color="textSecondary">
        {`${contactEventLabels[event]}, to ${to}`}
      </Typography>
      <Typography sx={{ fontWeight: 600, my: 0.5 }}>{subject}</Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {body}
      </Typography>
    </Box>
  );
}

/** Height in pixels of the checkbox, a sentence of one line and the preview button. */
const usualHeight = 100;

interface Props {
  /** Undefined while it loads. */
  readonly preview: ClientMessages | undefined;
  readonly isTold: boolean;
  readonly onChange: (isTold: boolean) => void;
}

/** Checkbox whether the client is notified of a change, with a preview of the messages. */
export function ToldClient({ preview, isTold, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // Reserves the space, because a dialog that grows later would move its buttons away under the pointer.
  if (!preview) return <Box sx={{ minHeight: usualHeight }} />;
  const { messages } = preview;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', alignContent: 'start', minHeight: usualHeight }}>
      <FormControlLabel
        label="Tell the client"
        disabled={messages.length === 0}
        control={<Checkbox checked={isTold && messages.length > 0} onChange={(_, checked) => onChange(checked)} />}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {isTold || messages.length === 0 ? sentencesOf(preview).join(' ') : 'Nobody is told of this change.'}
      </Typography>
      {messages.length > 0 && isTold && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide messages' : `Preview (${messages.length})`}
        </Button>
      )}
      {isOpen && isTold && (
        <Box
          component="ul"
          aria-label="Messages"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, width: 1 }}
        >
          {messages.map((message) => (
            <Message key={`${message.email} ${message.subject} ${message.body.length}`} message={message} />
          ))}
        </Box>
      )}
    </Box>
  );
}
