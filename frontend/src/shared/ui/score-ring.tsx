import { styled } from '@mui/material/styles';

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

const Ring = styled('div')({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  lineHeight: 1,
  fontWeight: 600,
  '& > svg': { position: 'absolute', transform: 'rotate(-90deg)' },
});

interface RingProps {
  percent: number;
  /** What the figure measures, for screen readers: 'Profile completeness'. */
  label: string;
  size?: number;
  color?: string;
}

/** A figure drawn as a ring, with its number as text. */
export function ScoreRing({
  percent,
  label,
  size = 64,
  color = 'var(--mui-palette-primary-main)',
}: RingProps) {
  const value = clampPercent(percent);
  const stroke = Math.max(4, size / 12);
  const radius = (size - stroke) / 2;
  const circumference = 2 * Math.PI * radius;
  return (
    <Ring role="img" aria-label={`${label}: ${value}%`} style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="var(--mui-palette-line-soft)"
          strokeWidth={stroke}
        />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke={color}
          strokeWidth={stroke}
          strokeLinecap={value > 0 ? 'round' : 'butt'}
          strokeDasharray={`${(value / 100) * circumference} ${circumference}`}
          style={{ transition: 'stroke-dasharray 300ms' }}
        />
      </svg>
      <span style={{ fontSize: Math.max(11, size / 4.4) }}>{`${value}%`}</span>
    </Ring>
  );
}

/** Completeness of a listing or profile: amber while much is missing, mint once it is complete. */
export function CompletenessRing(props: Omit<RingProps, 'color'>) {
  const color = props.percent < 50 ? 'var(--mui-palette-warning-main)' : 'var(--mui-palette-primary-main)';
  return <ScoreRing {...props} color={color} />;
}
