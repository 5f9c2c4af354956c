import { Drawing, MINT, MINT_DEEP, MINT_SOFT, Sheet } from './primitives';

/** A flying letter. */
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
