import Box from '@mui/material/Box';
import { mentionedUserIds, mentionPieces, plainMention } from '@shootdesk/shared/kernel/mentions';
import { staffSource } from '../../data/options/sources.ts';
import { useNames } from '../../data/options/use-names.ts';

const chipStyle = {
  px: 0.5,
  borderRadius: '4px',
  fontWeight: 600,
  color: 'var(--tone-teal-fg)',
  bgcolor: 'var(--tone-teal-bg)',
} as const;

const peopleStyle = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  m: 0,
  mt: 0.75,
  p: 0,
  fontSize: '0.8125rem',
} as const;

/** A text with its mentioned people by their current names. Shows the stored names until the current ones have loaded. */
export function MentionText({ text }: { readonly text: string }) {
  const { nameOf } = useNames(staffSource, mentionedUserIds(text));
  return mentionPieces(text).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same person may be mentioned again
      <Box component="span" key={index} sx={chipStyle}>
        {plainMention({ name: nameOf(piece.userId) ?? piece.name })}
      </Box>
    ),
  );
}

/** The people whom the text in a field mentions; nothing without any. */
export function MentionedPeople({ text }: { readonly text: string }) {
  const { nameOf } = useNames(staffSource, mentionedUserIds(text));
  const people = new Map(
    mentionPieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : [[piece.userId, piece.name]])),
  );
  if (people.size === 0) return null;
  return (
    <Box component="ul" aria-label="Mentioned" sx={peopleStyle}>
      {Array.from(people, ([userId, name]) => (
        <Box component="li" key={userId} sx={chipStyle}>
          {plainMention({ name: nameOf(userId) ?? name })}
        </Box>
      ))}
    </Box>
  );
}
