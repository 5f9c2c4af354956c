import { Coins, Drawing, LINE, MINT, MINT_DEEP, MINT_SOFT, PAPER, Sheet, TextLines } from './primitives';

/** Documents that are locked until an agreement is signed. */
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
