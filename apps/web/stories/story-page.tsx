import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useColorScheme } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Panel } from '../src/ui/layout/panel.tsx';
import { allStories } from './all-stories.ts';
import type { Story } from './story.tsx';

function SchemeSwitch() {
  const { colorScheme, setMode } = useColorScheme();
  return (
    <FormControlLabel
      label="Dark"
      control={<Switch checked={colorScheme === 'dark'} onChange={(_, isDark) => setMode(isDark ? 'dark' : 'light')} />}
    />
  );
}

function States({ story: { part, states } }: { readonly story: Story }) {
  return (
    <Box id={part} sx={{ scrollMarginTop: 16 }}>
      <Panel title={part}>
        {Object.entries(states).map(([name, State]) => (
          <Box key={name} sx={{ p: 2, borderTop: '1px solid', borderColor: 'hairline' }}>
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
              {name}
            </Typography>
            <State />
          </Box>
        ))}
      </Panel>
    </Box>
  );
}

/** Every part of the user interface in each of its states. Served by `npm run dev` alone. */
export function StoryPage() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '200px minmax(0, 1fr)' }, gap: 3, p: 3 }}>
      <Box component="nav" aria-label="Parts" sx={{ position: { md: 'sticky' }, top: 16, alignSelf: 'start' }}>
        <Typography variant="h1">UI parts</Typography>
        <SchemeSwitch />
        {allStories.map(({ part }) => (
          <Link key={part} href={`#${part}`} sx={{ display: 'block', py: 0.25 }}>
            {part}
          </Link>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {allStories.map((story) => (
          <States key={story.part} story={story} />
        ))}
      </Box>
    </Box>
  );
}
