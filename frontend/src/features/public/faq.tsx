import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '../../shared/ui/icons';

export interface Question {
  question: string;
  answer: string;
}

/** Questions, of which at most one is open. */
export function Faq({ items }: { items: readonly Question[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const id = useId();
  return (
    <div>
      {items.map(({ question, answer }, index) => (
        <Accordion
          key={question}
          expanded={open === index}
          onChange={(_event, isOpen) => setOpen(isOpen ? index : null)}
        >
          <AccordionSummary
            expandIcon={<ChevronDownIcon />}
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-answer`}
          >
            {question}
          </AccordionSummary>
          <AccordionDetails>{answer}</AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}
