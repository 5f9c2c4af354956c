import type { Block } from '../page/page-document.js';

const SPEAKER = /^(\p{Lu}[\p{L}\p{N} .'’-]{0,24}):\s/u;
const MIN_LINES = 3;

interface Line {
  block: Block;
  speaker: string;
}

/** The lines from the first to the last of those who speak more than once; a list of titled lines repeats no title. */
function findConversation(lines: readonly Line[]): readonly Line[] {
  const times = new Map<string, number>();
  for (const { speaker } of lines) times.set(speaker, (times.get(speaker) ?? 0) + 1);
  const returns = ({ speaker }: Line): boolean => (times.get(speaker) ?? 0) > 1;
  const first = lines.findIndex(returns);
  if (first < 0) return [];
  const turns = lines.slice(first, lines.findLastIndex(returns) + 1);
  const taking = new Set(turns.map(({ speaker }) => speaker)).size;
  return turns.length >= MIN_LINES && taking > 1 ? turns : [];
}

/** Blocks of sample conversations, which are written like a play: a name, a colon and what is said. */
export function conversationsIn(blocks: readonly Block[]): ReadonlySet<Block> {
  const found = new Set<Block>();
  let lines: Line[] = [];
  const close = (): void => {
    if (lines.length === 0) return;
    for (const { block } of findConversation(lines)) found.add(block);
    lines = [];
  };
  for (const block of blocks) {
    const speaker = block.kind === 'heading' ? undefined : SPEAKER.exec(block.text)?.[1];
    if (speaker === undefined) close();
    else lines.push({ block, speaker });
  }
  close();
  return found;
}
