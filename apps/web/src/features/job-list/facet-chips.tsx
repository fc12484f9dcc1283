import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Facet {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

const groupStyle = { flex: { xs: 'none', md: '0 1 auto' }, flexWrap: { md: 'wrap' }, alignItems: 'center' } as const;

const chipStyle = {
  flex: 'none',
  gap: 0.75,
  px: 1.25,
  height: 30,
  borderRadius: '15px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 550,
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-pressed=true]': { bgcolor: 'var(--tone-teal-bg)', color: 'var(--tone-teal-fg)', borderColor: 'currentColor' },
} as const;

interface Props {
  readonly label: string;
  readonly facets: readonly Facet[];
  readonly chosen: readonly number[];
  readonly onToggle: (id: number) => void;
}

/** Filters of one kind side by side, each with how many jobs it would give. */
export function FacetChips({ label, facets, chosen, onToggle }: Props) {
  return (
    <Stack direction="row" role="group" aria-label={label} spacing={0.75} useFlexGap sx={groupStyle}>
      {facets.map((facet) => (
        <ButtonBase
          key={facet.id}
          sx={chipStyle}
          aria-pressed={chosen.includes(facet.id)}
          onClick={() => onToggle(facet.id)}
        >
          {facet.name}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ lineHeight: 1 }}>
            {facet.count.toLocaleString('en')}
          </Typography>
        </ButtonBase>
      ))}
    </Stack>
  );
}
