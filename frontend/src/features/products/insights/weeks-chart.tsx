import type { InsightWeek } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { calendarDay } from '../../../shared/dates';
import { plainList } from '../../../shared/ui/layout';

const SERIES = [
  { key: 'seen', label: 'Seen by' },
  { key: 'liked', label: 'Liked' },
  { key: 'connected', label: 'Connected' },
  { key: 'wrote', label: 'Wrote' },
] as const;

const Rows = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 20,
  marginBottom: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { display: 'block', width: '100%', height: 56, color: theme.vars.palette.mint.deep },
}));

const Numbers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  marginTop: 4,
  fontSize: '0.75rem',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

/** Investors per week, a small chart per action with its numbers below. */
export function WeeksChart({ weeks }: { weeks: readonly InsightWeek[] }) {
  const most = Math.max(1, ...weeks.flatMap((week) => SERIES.map(({ key }) => week[key])));
  return (
    <>
      <Rows>
        {SERIES.map(({ key, label }) => (
          <li key={key}>
            <Typography variant="h5" component="h3">
              {label}
            </Typography>
            <svg viewBox="0 0 120 40" preserveAspectRatio="none" aria-hidden="true">
              {weeks.map((week, index) => {
                const height = Math.max(1, (week[key] / most) * 40);
                return (
                  <rect
                    key={week.week}
                    x={index * 10 + 1}
                    y={40 - height}
                    width={8}
                    height={height}
                    rx={1}
                    fill="currentColor"
                  />
                );
              })}
            </svg>
            <Numbers>
              {weeks.map((week) => (
                <span key={week.week} title={`Week of ${calendarDay(week.week)}`}>
                  {week[key]}
                </span>
              ))}
            </Numbers>
          </li>
        ))}
      </Rows>
      <Typography variant="body2" color="textSecondary">
        {`Distinct investors a week, from the week of ${calendarDay(weeks[0]!.week)} to this one.`}
      </Typography>
    </>
  );
}
