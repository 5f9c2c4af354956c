import { Drawing, GREY, MINT, MINT_DEEP, MINT_SOFT, PAPER } from './primitives';

/** Many dots, of which a few are selected and grow. */
export function SelectionDrawing() {
  const dots = Array.from({ length: 60 }, (_, i) => ({
    x: 30 + (i % 10) * 22,
    y: 60 + Math.floor(i / 10) * 46,
  }));
  const chosen = new Set([14, 33, 47]);
  return (
    <Drawing width={520} height={380}>
      <circle cx={386} cy={190} r={130} fill={MINT_SOFT} stroke="none" />
      {dots.map((dot, i) => (
        <circle
          key={i}
          cx={dot.x}
          cy={dot.y}
          r={chosen.has(i) ? 9 : 5}
          fill={chosen.has(i) ? MINT : PAPER}
          stroke={chosen.has(i) ? 'currentColor' : GREY}
          strokeWidth={chosen.has(i) ? 2 : 1.5}
        />
      ))}
      <g stroke={MINT_DEEP} strokeDasharray="2 8">
        <path d="M126 106C230 90 260 130 306 150M104 198c90-10 140-10 202-6M184 244c50-6 80-16 122-34" />
      </g>
      <path d="M306 300h176M306 300V92" />
      <g fill={PAPER}>
        <rect x={326} y={244} width={30} height={56} />
        <rect x={372} y={206} width={30} height={94} />
      </g>
      <rect x={418} y={128} width={30} height={172} fill={MINT} />
      <path d="M320 222l44-34 40-8 50-68M438 110l17 1-1 17" />
    </Drawing>
  );
}
