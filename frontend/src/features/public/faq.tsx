import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { MinusIcon, PlusIcon } from '../../shared/ui/icons';

export interface Question {
  question: string;
  answer: string;
}

/** Questions of which one is open at a time; the open one closes again. */
export function Faq({ items }: { items: readonly Question[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const id = useId();
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'line.soft' }}>
      {items.map((item, index) => {
        const isOpen = open === index;
        return (
          <Box key={item.question} sx={{ borderBottom: '1px solid', borderColor: 'line.soft' }}>
            <Typography variant="h4" component="h3">
              <Box
                component="button"
                type="button"
                id={`${id}-q${index}`}
                aria-expanded={isOpen}
                aria-controls={`${id}-a${index}`}
                onClick={() => setOpen(isOpen ? null : index)}
                sx={{
                  display: 'flex',
                  gap: 2,
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  width: '100%',
                  minHeight: 64,
                  padding: '16px 4px',
                  border: 0,
                  background: 'none',
                  color: 'inherit',
                  font: 'inherit',
                  textAlign: 'start',
                  cursor: 'pointer',
                  '&:hover': { color: 'mint.deep' },
                }}
              >
                {item.question}
                {isOpen ? <MinusIcon /> : <PlusIcon />}
              </Box>
            </Typography>
            <Box id={`${id}-a${index}`} role="region" aria-labelledby={`${id}-q${index}`} hidden={!isOpen}>
              <Typography color="textSecondary" sx={{ maxWidth: '70ch', padding: '0 4px 24px' }}>
                {item.answer}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
