import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from './icons';
import { Overline, Section } from './page';

interface HeroProps {
  overline: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
  /** Stands below, over the whole width. */
  children?: ReactNode;
}

/** The first band of a public page. */
export function Hero({ overline, title, lead, actions, drawing, children }: HeroProps) {
  return (
    <Section sx={{ paddingTop: { xs: 6, md: 9 }, paddingBottom: { xs: 6, md: 9 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', md: drawing ? '1.1fr 1fr' : '1fr' },
        }}
      >
        <Box sx={{ maxWidth: 640 }}>
          <Overline>{overline}</Overline>
          <Typography variant="h1">{title}</Typography>
          <Typography
            variant="subtitle1"
            component="p"
            color="textSecondary"
            sx={{ marginTop: 2.5, maxWidth: '56ch' }}
          >
            {lead}
          </Typography>
          {actions && (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                marginTop: 4,
                '& > *': { flex: { xs: '1 1 100%', sm: 'none' } },
              }}
            >
              {actions}
            </Box>
          )}
        </Box>
        {drawing && (
          <Box sx={{ justifySelf: 'center', width: '100%', display: 'grid', justifyItems: 'center' }}>
            {drawing}
          </Box>
        )}
      </Box>
      {children}
    </Section>
  );
}

interface SectionHeadProps {
  id: string;
  overline?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
}

export function SectionHead({ id, overline, title, lead }: SectionHeadProps) {
  return (
    <Box sx={{ maxWidth: 680, marginBottom: { xs: 4, md: 6 } }}>
      {overline && <Overline>{overline}</Overline>}
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {lead && (
        <Typography color="textSecondary" sx={{ marginTop: 1.5, maxWidth: '62ch' }}>
          {lead}
        </Typography>
      )}
    </Box>
  );
}

/** Large figures over their meaning, between two rules. */
export function Figures({ items }: { items: readonly { figure: string; label: string }[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${items.length}, 1fr)` },
        margin: 0,
        padding: 0,
        listStyle: 'none',
        borderTop: '1px solid',
        borderColor: 'line.soft',
      }}
    >
      {items.map((item) => (
        <Box
          component="li"
          key={item.label}
          sx={{
            paddingBlock: { xs: 2, md: 3 },
            paddingInlineEnd: { xs: 1.5, md: 3 },
            borderBottom: '1px solid',
            borderColor: 'line.soft',
            // An odd last one has its row, and the rule below it, to itself.
            '&:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          }}
        >
          <Box
            sx={{
              fontFamily: 'var(--display-face)',
              fontSize: { xs: '1.5rem', sm: '2rem', md: '2.25rem' },
              lineHeight: 1.15,
              fontWeight: 500,
            }}
          >
            {item.figure}
          </Box>
          <Box sx={{ color: 'text.secondary', marginTop: 0.5 }}>{item.label}</Box>
        </Box>
      ))}
    </Box>
  );
}

export interface Benefit {
  title: string;
  text: string;
  Icon: ComponentType<IconProps>;
}

/** Benefits as cards: a drawn sign, a title, two or three lines. */
export function BenefitCards({ items, columns }: { items: readonly Benefit[]; columns: 2 | 3 | 4 }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: `repeat(${columns}, 1fr)` },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {items.map(({ title, text, Icon }) => (
        <Box
          component="li"
          key={title}
          sx={{
            padding: 3,
            border: '1px solid',
            borderColor: 'line.soft',
            borderRadius: '12px',
            backgroundColor: 'background.paper',
          }}
        >
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 48,
              height: 48,
              borderRadius: '50%',
              backgroundColor: 'mint.soft',
              color: 'text.primary',
            }}
          >
            <Icon size={24} />
          </Box>
          <Typography variant="h4" component="h3" sx={{ marginTop: 2.5 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.75 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export interface Step {
  title: string;
  text: string;
  drawing?: ReactNode;
}

/** Numbered steps side by side, a rule above each. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 4 },
        gridTemplateColumns: { xs: '1fr', md: `repeat(${items.length}, 1fr)` },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {items.map((step, index) => (
        <Box
          component="li"
          key={step.title}
          sx={{ borderTop: '2px solid', borderColor: 'text.primary', paddingTop: 2.5 }}
        >
          {step.drawing && <Box sx={{ marginBottom: 3 }}>{step.drawing}</Box>}
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Box
              aria-hidden="true"
              sx={{
                fontFamily: 'var(--display-face)',
                fontSize: '1.75rem',
                lineHeight: 1,
                color: 'mint.deep',
                minWidth: 20,
              }}
            >
              {index + 1}
            </Box>
            <div>
              <Typography variant="h3">{step.title}</Typography>
              <Typography color="textSecondary" sx={{ marginTop: 1 }}>
                {step.text}
              </Typography>
            </div>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The last call of a public page. */
export function ClosingBand({
  title,
  text,
  actions,
}: {
  title: ReactNode;
  text: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Section>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: { xs: 4, md: 7 },
          borderRadius: '16px',
          border: '1px solid',
          borderColor: 'mint.soft',
          backgroundColor: 'mint.soft',
        }}
      >
        <Box sx={{ maxWidth: 560 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography sx={{ marginTop: 1 }}>{text}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{actions}</Box>
      </Box>
    </Section>
  );
}
