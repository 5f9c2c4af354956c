import {
  Check,
  Coins,
  Drawing,
  GREY,
  INK,
  LINE,
  MINT,
  MINT_SOFT,
  PAPER,
  Ring,
  Sheet,
  TextLines,
} from './primitives';

const DECK = 372;
const TOWERS = [196, 404];
const TOWER_TOP = 132;
const MIDDLE = 300;

/** Height of the main cable at `x`: it hangs between the towers and falls to the banks outside them. */
function cableAt(x: number): number {
  const [left = 0, right = 0] = TOWERS;
  if (x < left) return TOWER_TOP + ((left - x) / left) ** 1.4 * (DECK - TOWER_TOP);
  if (x > right) return TOWER_TOP + ((x - right) / (600 - right)) ** 1.4 * (DECK - TOWER_TOP);
  const share = (x - MIDDLE) / (right - MIDDLE);
  return 316 - (316 - TOWER_TOP) * share * share;
}

const cable = Array.from(
  { length: 61 },
  (_, i) => `${i ? 'L' : 'M'}${i * 10} ${cableAt(i * 10).toFixed(1)}`,
).join('');
const hangers = Array.from({ length: 28 }, (_, i) => 20 + i * 20).filter(
  (x) => !TOWERS.some((t) => Math.abs(t - x) < 8),
);

/** A listing on one bank, capital on the other, and a bridge between them. */
export function BridgeDrawing() {
  return (
    <Drawing width={600} height={480}>
      <circle cx={MIDDLE} cy={210} r={168} fill={MINT_SOFT} stroke="none" />
      <g stroke={GREY} strokeWidth={1.25}>
        {hangers.map((x) => (
          <path key={x} d={`M${x} ${cableAt(x).toFixed(1)}V${DECK}`} />
        ))}
      </g>
      <path d={cable} strokeWidth={2.5} />
      {TOWERS.map((x) => (
        <g key={x} fill={PAPER}>
          <path d={`M${x - 9} 430V${TOWER_TOP - 10}h18V430`} />
          <path d={`M${x - 9} 210h18M${x - 9} 290h18`} />
        </g>
      ))}
      <path d={`M0 ${DECK}h600M0 ${DECK + 12}h600`} strokeWidth={2.5} />
      <g stroke={LINE} strokeWidth={3}>
        <path d="M40 446h120M190 462h150M250 440h90M420 450h130M60 470h60M470 470h70" />
      </g>
      <g stroke="none">
        <circle cx={300} cy={354} r={15} fill={MINT} />
      </g>
      <circle cx={300} cy={354} r={15} />
      <path d="M300 347v14M296 350.5c1-2 7-2 7.5.5s-7 2.5-7 5 6.5 3 8 .5" strokeWidth={1.75} />
      <ListingSheet />
      <g transform="translate(0 2)">
        <Coins x={452} y={370} count={4} />
        <Coins x={522} y={370} count={7} />
      </g>
    </Drawing>
  );
}

function ListingSheet() {
  return (
    <g transform="rotate(-4 120 250)">
      <Sheet x={34} y={150} width={166} height={196} />
      <rect x={52} y={170} width={30} height={30} rx={8} fill={MINT} />
      <path d="M60 190l5-7 5 5 5-9" stroke={INK} />
      <TextLines x={94} y={178} widths={[74, 48]} />
      <Ring x={84} y={246} radius={22} percent={82} />
      <TextLines x={124} y={236} widths={[54, 40, 48]} gap={12} />
      <g>
        <Check x={60} y={296} />
        <Check x={60} y={318} />
        <TextLines x={78} y={296} widths={[92]} />
        <TextLines x={78} y={318} widths={[66]} />
      </g>
    </g>
  );
}
