import { Check, Drawing, GREY, LINE, MINT, MINT_SOFT, PAPER, Ring, Sheet, TextLines } from './primitives';

/** What an investor sees: filters, a match and its score. */
export function MatchDrawing() {
  return (
    <Drawing width={520} height={400}>
      <circle cx={276} cy={200} r={170} fill={MINT_SOFT} stroke="none" />
      <Sheet x={40} y={56} width={300} height={220} radius={14} />
      <rect x={60} y={78} width={260} height={30} rx={15} stroke={GREY} />
      <circle cx={80} cy={92} r={6} stroke={GREY} />
      <path d="M84.5 96.5l5 5" stroke={GREY} />
      <path d="M104 93h70" stroke={LINE} strokeWidth={5} />
      <g>
        <rect x={60} y={124} width={64} height={22} rx={11} fill={MINT} />
        <rect x={134} y={124} width={52} height={22} rx={11} fill={PAPER} />
        <rect x={196} y={124} width={76} height={22} rx={11} fill={PAPER} />
      </g>
      <g stroke={GREY} strokeWidth={4}>
        <path d="M76 135h32M150 135h20M212 135h44" />
      </g>
      <Row y={172} />
      <Row y={222} />
      <Sheet x={248} y={170} width={232} height={178} radius={14} />
      <Ring x={306} y={232} radius={36} percent={92} stroke={9} />
      <Check x={306} y={232} size={22} />
      <TextLines x={362} y={212} widths={[92, 70, 82]} gap={18} />
      <path d="M272 290h184" stroke={LINE} />
      <g>
        <Check x={286} y={312} />
        <TextLines x={304} y={312} widths={[120]} />
        <Check x={286} y={332} />
        <TextLines x={304} y={332} widths={[84]} />
      </g>
    </Drawing>
  );
}

function Row({ y }: { y: number }) {
  return (
    <g>
      <rect x={60} y={y} width={34} height={34} rx={8} fill={PAPER} />
      <path d={`M68 ${y + 24}l8-10 6 6 6-9`} stroke={GREY} />
      <TextLines x={108} y={y + 10} widths={[96, 62]} />
    </g>
  );
}
