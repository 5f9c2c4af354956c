import type { ReactNode } from 'react';

/** Colours of the drawings, taken from the theme. */
export const INK = 'var(--mui-palette-text-primary)';
export const PAPER = 'var(--mui-palette-background-paper)';
export const LINE = 'var(--mui-palette-line-soft)';
export const GREY = 'var(--mui-palette-line-strong)';
export const MINT = 'var(--mui-palette-mint-bright)';
export const MINT_SOFT = 'var(--mui-palette-mint-soft)';
export const MINT_DEEP = 'var(--mui-palette-mint-deep)';

interface DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** A decorative drawing at the width of its container. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', width: '100%', height: 'auto', maxWidth: width }}
      fill="none"
      stroke={INK}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

interface At {
  x: number;
  y: number;
}

/** A sheet of paper. */
export function Sheet({
  x,
  y,
  width,
  height,
  radius = 10,
}: At & { width: number; height: number; radius?: number }) {
  return <rect x={x} y={y} width={width} height={height} rx={radius} fill={PAPER} />;
}

/** Lines of text, each given by its width. */
export function TextLines({ x, y, widths, gap = 14 }: At & { widths: number[]; gap?: number }) {
  return (
    <g stroke={GREY} strokeWidth={4}>
      {widths.map((width, index) => (
        <path key={index} d={`M${x} ${y + index * gap}h${width}`} />
      ))}
    </g>
  );
}

/** A ring filled to `percent`. */
export function Ring({
  x,
  y,
  radius,
  percent,
  stroke = 7,
}: At & { radius: number; percent: number; stroke?: number }) {
  const length = 2 * Math.PI * radius;
  return (
    <g strokeWidth={stroke} transform={`rotate(-90 ${x} ${y})`}>
      <circle cx={x} cy={y} r={radius} stroke={LINE} />
      <circle
        cx={x}
        cy={y}
        r={radius}
        stroke={MINT_DEEP}
        strokeDasharray={`${(percent / 100) * length} ${length}`}
      />
    </g>
  );
}

export function Check({ x, y, size = 12, color = INK }: At & { size?: number; color?: string }) {
  return (
    <path
      d={`M${x - size / 2} ${y}l${size * 0.36} ${size * 0.36} ${size * 0.64}-${size * 0.76}`}
      stroke={color}
    />
  );
}

/** A stack of coins from the side. */
export function Coins({ x, y, count, width = 64 }: At & { count: number; width?: number }) {
  return (
    <g>
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          x={x}
          y={y - (index + 1) * 14}
          width={width}
          height={14}
          rx={7}
          fill={index === count - 1 ? MINT : PAPER}
        />
      ))}
    </g>
  );
}
