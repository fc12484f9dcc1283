import Translate from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { useBranding } from '../../kernel/branding.ts';
import { chooseLanguage } from './language.ts';

/** Menu that changes the language of the page; nothing where there is only one. */
export function LanguageMenu() {
  const { client_languages: languages } = useBranding();
  const { tag, say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (languages.length < 2) return null;
  const name = languages.find((each) => each.tag === tag)?.name ?? tag;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Translate />}
        aria-label={`${say('language')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {name}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': say('language') } }}
      >
        {languages.map((each) => (
          <MenuItem
            key={each.tag}
            lang={each.tag}
            selected={each.tag === tag}
            onClick={() => {
              chooseLanguage(each.tag);
              close();
            }}
          >
            {each.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
