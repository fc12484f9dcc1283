import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmailTextRecord } from '@shootdesk/shared/email-texts/email-text.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { emailTextsQuery } from '../../data/settings/queries.ts';
import { useBranding } from '../../kernel/branding.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';

const rowStyle = { px: 2, py: 1, '& + &': { borderTop: '1px solid', borderColor: 'hairline' } } as const;
const titleStyle = { display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' } as const;

const tones = { own: 'teal', shipped: 'neutral', english: 'amber' } as const;
const states = { own: 'your text', shipped: 'ships', english: 'in English' } as const;

/** The other languages of an e-mail, each with a link to its text. */
function Languages({ text: { id, languages } }: { readonly text: EmailTextRecord }) {
  const { client_languages: all } = useBranding();
  if (languages.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
      {languages.map(({ tag, source }) => (
        <Box key={tag} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component={Link}
            to={`${id}/${tag}`}
            sx={{ ...standaloneLink, color: 'primary.main', typography: 'body2' }}
          >
            {all.find((each) => each.tag === tag)?.name ?? tag}
          </Box>
          <Badge tone={tones[source]} text={states[source]} />
        </Box>
      ))}
    </Box>
  );
}

function Row({ text }: { readonly text: EmailTextRecord }) {
  const isOwn = text.subject !== null || text.body !== null;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={titleStyle}>
        <Box component={Link} to={text.id} sx={{ ...standaloneLink, color: 'primary.main', fontWeight: 600 }}>
          {text.label}
        </Box>
        {isOwn && <Badge tone="teal" text="Your text" />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text.about}
      </Typography>
      <Languages text={text} />
    </Box>
  );
}

/** The screen that lists the e-mails that the product writes. */
export default function EmailTextsPage() {
  const query = useQuery(emailTextsQuery);
  return (
    <Screen title="E-mail Texts" maxWidth={900}>
      <Panel title="What is written to clients and people">
        <Loaded query={query} what="The e-mail texts">
          {({ results }) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {results.map((text) => (
                <Row key={text.id} text={text} />
              ))}
            </Box>
          )}
        </Loaded>
      </Panel>
    </Screen>
  );
}
