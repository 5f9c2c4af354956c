import { counted, shownCount } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../../shared/ui/page';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Row, plainList } from '../../shared/ui/layout';
import { shortDate } from '../../shared/dates';

const BarColumns = styled('div')(({ theme }) => ({
  columnGap: 40,
  [theme.breakpoints.up('sm')]: { columns: 2 },
}));

const DayList = styled('details')(({ theme }) => ({
  marginTop: 12,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& summary': { cursor: 'pointer', minHeight: 24 },
  '& ol': { ...plainList, marginTop: 8 },
}));

const BarRow = styled('div')({
  breakInside: 'avoid',
  paddingBottom: 10,
  fontSize: '0.875rem',
  '& > .MuiLinearProgress-root': { marginTop: 6 },
});

const FigureValue = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  fontSize: '2rem',
}));

/** A figure with its name and a detail below. */
export function Figure({ label, value, note }: { label: string; value: number | null; note?: ReactNode }) {
  return (
    <Panel>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <FigureValue>{value === null ? '-' : shownCount(value)}</FigureValue>
      {note && (
        <Typography variant="caption" component="p" color="textSecondary">
          {note}
        </Typography>
      )}
    </Panel>
  );
}

interface DayChartProps {
  title: string;
  days: readonly { day: string; count: number }[];
}

const HEIGHT = 72;

const DaysDrawing = styled('svg')({ display: 'block', width: '100%', height: HEIGHT, marginTop: 16 });

/** Counts per day as columns; the total and the busiest day as text. */
export function DayChart({ title, days }: DayChartProps) {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel>
      <Row nowrap gap={2} align="stretch" justify="space-between">
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${shownCount(total)} in ${counted(days.length, 'day')}`}
        </Typography>
      </Row>
      <DaysDrawing
        role="img"
        aria-label={`${title}: ${total} in ${counted(days.length, 'day')}, ${highest} on the busiest`}
        viewBox={`0 0 ${Math.max(1, days.length) * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, count }, index) => {
          const height = Math.max(count === 0 ? 1 : 3, (count / highest) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * 10 + 1}
              y={HEIGHT - height}
              width={8}
              height={height}
              fill={count === 0 ? 'var(--mui-palette-line-soft)' : 'var(--mui-palette-primary-main)'}
            />
          );
        })}
      </DaysDrawing>
      <DayList>
        <summary>Day by day</summary>
        <ol>
          {days.map(({ day, count }) => (
            <Row as="li" nowrap key={day} justify="space-between">
              <span>{shortDate(day)}</span>
              <span>{shownCount(count)}</span>
            </Row>
          ))}
        </ol>
      </DayList>
    </Panel>
  );
}

/** Counts by name as bars, the largest first. */
export function RankChart({
  title,
  rows,
}: {
  title: string;
  rows: readonly { value: string; count: number }[];
}) {
  const highest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Panel>
      <Typography gutterBottom variant="h4" component="h2">
        {title}
      </Typography>
      <BarColumns>
        {rows.map(({ value, count }) => (
          <BarRow key={value}>
            <Row nowrap justify="space-between">
              <span>{value}</span>
              <strong>{shownCount(count)}</strong>
            </Row>
            <LinearProgress aria-hidden="true" variant="determinate" value={(count / highest) * 100} />
          </BarRow>
        ))}
      </BarColumns>
    </Panel>
  );
}
