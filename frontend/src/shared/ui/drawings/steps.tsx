import { Check, Coins, Drawing, GREY, LINE, MINT, MINT_SOFT, PAPER, Sheet, TextLines } from './primitives';

/** Step one: a URL becomes a listing. */
export function ApplyDrawing() {
  return (
    <Drawing width={320} height={200}>
      <circle cx={236} cy={96} r={76} fill={MINT_SOFT} stroke="none" />
      <Sheet x={18} y={36} width={190} height={128} />
      <path d="M18 64h190" />
      <circle cx={34} cy={50} r={3.5} fill={MINT} />
      <circle cx={48} cy={50} r={3.5} fill={PAPER} />
      <rect x={64} y={43} width={130} height={14} rx={7} stroke={GREY} />
      <path d="M74 50h56" stroke={GREY} strokeWidth={3} />
      <rect x={36} y={82} width={64} height={48} rx={6} stroke={GREY} />
      <path d="M36 120l18-18 14 14 10-9 22 21" stroke={GREY} />
      <TextLines x={116} y={88} widths={[70, 54, 64, 40]} gap={13} />
      <Sheet x={196} y={62} width={104} height={118} />
      <path d="M222 78l4 11 11 4-11 4-4 11-4-11-11-4 11-4z" fill={MINT} />
      <TextLines x={248} y={88} widths={[36, 26]} gap={12} />
      <Check x={218} y={132} />
      <TextLines x={234} y={132} widths={[50]} />
      <Check x={218} y={152} />
      <TextLines x={234} y={152} widths={[36]} />
    </Drawing>
  );
}

/** Step two: the team has verified it. */
export function VerifyDrawing() {
  return (
    <Drawing width={320} height={200}>
      <circle cx={110} cy={104} r={78} fill={MINT_SOFT} stroke="none" />
      <Sheet x={70} y={22} width={138} height={160} />
      <TextLines x={90} y={46} widths={[72, 98, 84]} />
      <path d="M90 140l22-20 20 10 24-30 30 14" stroke={GREY} />
      <path d="M90 162h98" stroke={LINE} strokeWidth={4} />
      <path d="M232 66l38 13v28c0 26-16 42-38 50-22-8-38-24-38-50V79l38-13z" fill={PAPER} />
      <path d="M232 80l25 9v18c0 18-10 29-25 35-15-6-25-17-25-35V89l25-9z" fill={MINT} stroke="none" />
      <path d="M220 110l9 9 16-18" strokeWidth={3} />
    </Drawing>
  );
}

/** Step three: investors write. */
export function InterestDrawing() {
  return (
    <Drawing width={320} height={200}>
      <circle cx={180} cy={100} r={78} fill={MINT_SOFT} stroke="none" />
      <path
        d="M28 38h148a8 8 0 0 1 8 8v54a8 8 0 0 1-8 8H70l-22 20v-20H28a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8z"
        fill={PAPER}
      />
      <circle cx={48} cy={66} r={12} fill={MINT} />
      <TextLines x={74} y={60} widths={[86, 60]} />
      <TextLines x={40} y={92} widths={[110]} />
      <path
        d="M150 118h126a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8h-12v18l-20-18h-94a8 8 0 0 1-8-8v-34a8 8 0 0 1 8-8z"
        fill={PAPER}
      />
      <TextLines x={160} y={136} widths={[88, 104]} />
      <Coins x={226} y={104} count={4} width={54} />
    </Drawing>
  );
}
