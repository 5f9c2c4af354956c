import { Coins, Drawing, GREY, LINE, MINT, MINT_DEEP, MINT_SOFT, PAPER, Sheet, TextLines } from './parts';

/** Many dots go in, a few are chosen and grow. */
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

/** A letter on its way. */
export function LetterDrawing() {
  return (
    <Drawing width={420} height={280}>
      <circle cx={250} cy={140} r={112} fill={MINT_SOFT} stroke="none" />
      <path d="M20 196c60-30 90 30 150 4" stroke={MINT_DEEP} strokeDasharray="2 9" />
      <Sheet x={150} y={70} width={216} height={142} radius={12} />
      <path d="M152 80l106 76 106-76M152 204l78-70M364 204l-78-70" />
      <circle cx={340} cy={72} r={26} fill={MINT} />
      <path d="M329 72l8 8 14-16" strokeWidth={3} />
    </Drawing>
  );
}

/** A locked room: papers are shown only after an agreement. */
export function AgreementDrawing() {
  return (
    <Drawing width={440} height={300}>
      <circle cx={200} cy={150} r={124} fill={MINT_SOFT} stroke="none" />
      <Sheet x={70} y={36} width={166} height={222} />
      <TextLines x={92} y={66} widths={[84, 120, 110, 122, 70]} gap={18} />
      <path d="M92 214c14-22 22-22 20-6s12 10 20 0 12-4 14 6 20 2 34-4" stroke={MINT_DEEP} />
      <path d="M92 232h120" stroke={LINE} strokeWidth={3} />
      <rect x={208} y={130} width={126} height={104} rx={14} fill={PAPER} />
      <path d="M236 130v-26a35 35 0 0 1 70 0v26" />
      <circle cx={271} cy={174} r={13} fill={MINT} />
      <path d="M271 187v20" />
      <Coins x={350} y={256} count={5} width={56} />
    </Drawing>
  );
}
