import {
  Coins,
  Drawing,
  GREY,
  MINT,
  MINT_DEEP,
  MINT_SOFT,
  PAPER,
  Ring,
  Sheet,
  TextLines,
} from './primitives';

/** The road from a URL through a verified listing to a signature. */
export function RoadDrawing() {
  return (
    <Drawing width={520} height={420}>
      <circle cx={270} cy={206} r={170} fill={MINT_SOFT} stroke="none" />
      <path
        d="M150 92C250 96 290 120 276 164M276 258C262 312 300 336 350 338"
        stroke={MINT_DEEP}
        strokeWidth={2.5}
        strokeDasharray="2 9"
      />
      <rect x={28} y={48} width={230} height={44} rx={22} fill={PAPER} />
      <circle cx={52} cy={70} r={8} fill={MINT} />
      <path d="M48 70l3 3 5-6" strokeWidth={1.75} />
      <path d="M74 70h96" stroke={GREY} strokeWidth={4} />
      <path d="M230 58v24" strokeWidth={2} />
      <Sheet x={150} y={164} width={236} height={94} radius={12} />
      <Ring x={196} y={211} radius={24} percent={88} />
      <path d="M187 211l7 7 12-14" />
      <TextLines x={240} y={194} widths={[112, 78, 96]} gap={17} />
      <Sheet x={350} y={286} width={142} height={104} radius={12} />
      <TextLines x={370} y={308} widths={[86, 60]} gap={15} />
      <path
        d="M370 362c10-22 20-22 18-6s10 8 18 0 12-2 12 4 18 2 36-8"
        stroke={MINT_DEEP}
        strokeWidth={2.5}
      />
      <Coins x={44} y={372} count={4} width={58} />
      <Coins x={110} y={372} count={6} width={58} />
      <path d="M24 372h164" />
    </Drawing>
  );
}
